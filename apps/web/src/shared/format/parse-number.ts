import { currentLanguage } from '../i18n/messages';

/**
 * Parses a number in the reader's notation: `1,024.5` in English, `1.024,5` in German. A lone separator before
 * anything but three digits is read as the decimal separator in every language. `null` for no number or an ambiguous
 * one, such as `1.024` in English.
 */
export function parseNumber(typed: string): number | null {
  const { group, decimal } = separators();
  const text = typed.trim().replace(/\s/g, ' ');
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d+[.,](\d{1,2}|\d{4,})$/.test(text)) return Number(text.replace(',', '.'));
  const [whole = '', fraction, ...more] = text.split(decimal);
  const groups = whole.split(group);
  const isGrouped =
    groups.length > 1 &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    /^\d{3}$/.test(groups.at(-1) ?? '') &&
    groups.slice(1).every((digits) => /^\d{2,3}$/.test(digits));
  if (!isGrouped || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  return Number(`${groups.join('')}.${fraction ?? '0'}`);
}

function separators(): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(currentLanguage()).formatToParts(1_234_567.8);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value.replace(/\s/g, ' ');
  return { group: valueOf('group') ?? ',', decimal: valueOf('decimal') ?? '.' };
}
