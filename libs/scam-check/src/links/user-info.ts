import type { LocatedText } from '../text/normalize';

const BEFORE_AT = /(?<=https?:[/\\]{1,20}|www\.)(?![/\\])[^@]{1,2000}?(?=@)/giu;
const DELIMITER = /[/?#\\\s]/g;
/** Browsers keep it before `@` and refuse it in a host, as they do a full-width `/`. */
const NO_DELIMITER = '<';

/**
 * A text in NFKC whose links end where they end in the message: `／` and `⁇` become delimiters only by normalization.
 * Browsers keep them before `@`, so `https://bank.com／@evil.com` opens evil.com (element-hq/element-web#17749).
 */
export function restoreUserInfo({ text, offsets }: LocatedText, message: string): string {
  if (!text.includes('@')) return text;
  return text.replace(BEFORE_AT, (before, start: number) => {
    const isOwn = (sign: string, nth: number) => {
      const written = message[offsets[start + nth] as number] ?? '';
      return written === sign || /\s/.test(written);
    };
    const signs = [...before.matchAll(DELIMITER)];
    if (signs.some(({ 0: sign, index }) => isOwn(sign, index))) return before;
    return before.replace(DELIMITER, NO_DELIMITER);
  });
}
