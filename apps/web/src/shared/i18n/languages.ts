/**
 * The languages of the product, each in its own name (I18N-01, I18N-06). To add one, add a line here and the
 * translations `messages/<code>.json` of every area.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', flag: '🇺🇸' },
  { code: 'es', name: 'Español', flag: '🇪🇸' },
  { code: 'pt', name: 'Português', flag: '🇧🇷' },
  { code: 'fr', name: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'zh', name: '中文', flag: '🇨🇳' },
  { code: 'hi', name: 'हिन्दी', flag: '🇮🇳' },
  { code: 'ja', name: '日本語', flag: '🇯🇵' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const STORAGE_KEY = 'preferred-language';

/**
 * The stored language, otherwise the first browser language that is supported (without its region), otherwise
 * English.
 */
export function preferredLanguage(stored: string | null, browserLanguages: readonly string[]): LanguageCode {
  const wanted = [stored ?? '', ...browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase())];
  for (const code of wanted) {
    const known = LANGUAGES.find((language) => language.code === code);
    if (known) return known.code;
  }
  return 'en';
}

export function readPreferredLanguage(): LanguageCode {
  return preferredLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages);
}

export function storePreferredLanguage(code: LanguageCode): void {
  localStorage.setItem(STORAGE_KEY, code);
}
