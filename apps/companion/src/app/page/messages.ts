import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import fr from './messages/fr.json';
import hi from './messages/hi.json';
import ja from './messages/ja.json';
import pt from './messages/pt.json';
import zh from './messages/zh.json';

export type MessageKey = keyof typeof en;

/** The texts of the page, in the languages of the website. */
export const MESSAGES: Readonly<Record<string, Record<MessageKey, string>>> = {
  de,
  en,
  es,
  fr,
  hi,
  ja,
  pt,
  zh,
};

/** The first language of a browser's list that the page has. */
export const findLanguage = (wanted: readonly string[]): string =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((code) => Object.hasOwn(MESSAGES, code)) ?? 'en';

/** The text of a key, with values in its places. */
export function formatMessage(
  language: string,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return MESSAGES[language]![key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
