import type { LanguageCode } from '@swipeclean/contracts';

export type { LanguageCode };

/**
 * In the order of the switcher (I18N-01), as in contracts, whose files neither the build nor the script before the
 * paint can load. Their names are apart, because every page needs the codes only.
 */
export const LANGUAGE_CODES: readonly LanguageCode[] = ['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja'];

const STORAGE_KEY = 'preferred-language';

/**
 * The stored language, otherwise the first browser language that is supported (without its region), otherwise English.
 */
export function preferredLanguage(stored: string | null, browserLanguages: readonly string[]): LanguageCode {
  const wanted = [stored ?? '', ...browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase())];
  for (const code of wanted) {
    const known = LANGUAGE_CODES.find((language) => language === code);
    if (known) return known;
  }
  return 'en';
}

export function readPreferredLanguage(): LanguageCode {
  return preferredLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages);
}

export function storePreferredLanguage(code: LanguageCode): void {
  localStorage.setItem(STORAGE_KEY, code);
}
