import { useSyncExternalStore } from 'react';
import type { LanguageCode } from './languages';
import { currentLanguage, type MessageValues, onLanguageChange, translate } from './messages';

/** Returns the text of a key, with its values filled in. */
type Text<Key extends string> = (key: Key, values?: MessageValues) => string;

/**
 * The texts of one area, typed by its English file:
 *
 *     import type en from './messages/en.json';
 *     export const { text: landingText, useText: useLandingText } = defineMessages<keyof typeof en>('landing');
 *
 * `useText` is for components (it follows a language switch), `text` for everything else.
 */
export function defineMessages<Key extends string>(
  area: string,
): { text: Text<Key>; useText: () => Text<Key> } {
  const text: Text<Key> = (key, values) => translate(`${area}:${key}`, values);
  return {
    text,
    useText: () => {
      useLanguage();
      return text;
    },
  };
}

/** The current language; the component renders again when it changes. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
