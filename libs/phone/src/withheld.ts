import { stripPunctuation } from './decimal-digits';

const WITHHELD_WORDS = [
  'anonymous',
  'private',
  'restricted',
  'unavailable',
  'unknown',
  'withheld',
  'blocked',
];

/** The letters on the keys of a telephone (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Replaces the letters of a number with the digits of their keys. */
export const toKeypadDigits = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2),
  );

/**
 * Placeholders of voice providers: the word as dialled on a keypad, such as `+266696687` for ANONYMOUS. The last is a
 * misspelt RESTRICTED. No numbering plan assigns them.
 */
const PLACEHOLDERS = new Set([...WITHHELD_WORDS.map(toKeypadDigits), '7378742883']);

/** Whether the caller withholds the number: empty, a word such as `anonymous`, or a provider's placeholder. */
export function isWithheld(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  const placeholder = /^\+(\d+)$/.exec(stripPunctuation(text));
  return text === '' || WITHHELD_WORDS.includes(text) || PLACEHOLDERS.has(placeholder?.[1] ?? '');
}
