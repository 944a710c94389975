import type { LanguageCode } from '@swipeclean/contracts';
import type { FileNameLanguage } from '@swipeclean/scan-engine';
import { LANGUAGE_CODES } from './languages';

/** Does not compile for a language whose file names the scan engine does not know. */
type WithFileNames<Code extends FileNameLanguage> = Code;

/** The languages, named in themselves (I18N-06). */
const NAMES: Record<WithFileNames<LanguageCode>, { name: string; flag: string }> = {
  en: { name: 'English', flag: '🇺🇸' },
  es: { name: 'Español', flag: '🇪🇸' },
  pt: { name: 'Português', flag: '🇧🇷' },
  fr: { name: 'Français', flag: '🇫🇷' },
  de: { name: 'Deutsch', flag: '🇩🇪' },
  zh: { name: '中文', flag: '🇨🇳' },
  hi: { name: 'हिन्दी', flag: '🇮🇳' },
  ja: { name: '日本語', flag: '🇯🇵' },
};

export const LANGUAGES = LANGUAGE_CODES.map((code) => ({ code, ...NAMES[code] }));

/** The label of a language in a list: with its flag where the system draws flags, else its name alone. */
export function languageLabel({ name, flag }: (typeof LANGUAGES)[number]): string {
  hasFlagGlyphs ??= drawsFlags();
  return hasFlagGlyphs ? `${flag} ${name}` : name;
}

let hasFlagGlyphs: boolean | undefined;

/** Without glyphs (Windows), a flag is drawn as its two letters, which are as wide as two glyphs. */
function drawsFlags(): boolean {
  // Neither the prerendering build nor an old browser has one.
  if (typeof OffscreenCanvas === 'undefined') return true;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return true;
  context.font = '16px sans-serif';
  const [flag, letter] = ['🇩🇪', '🇩'].map((text) => context.measureText(text).width) as [number, number];
  return flag < 1.5 * letter;
}
