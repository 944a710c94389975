import { useSyncExternalStore } from 'react';
import type { LanguageCode } from './languages';
import { currentLanguage, onLanguageChange } from './messages';

/** The language on the screen; the component renders again when it changes. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
