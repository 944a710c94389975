import { withAsciiDigits } from './decimal-digits';

const WORDS = ['anonymous', 'private', 'restricted', 'unavailable', 'unknown', 'withheld', 'blocked'];

/** The letters on the keys of a telephone (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

const dialled = (word: string) =>
  [...word].map((letter) => KEYS.findIndex((letters) => letters.includes(letter)) + 2).join('');

/**
 * Voice providers send such a word as the number that dials it: `+266696687` is ANONYMOUS; the last is RESTRICTED as
 * some misspell it. No plan gives one out.
 */
const PLACEHOLDERS = new Set([...WORDS.map(dialled), '7378742883']);

/** Whether a caller keeps the number to itself, by a word, by nothing, or by a voice provider's placeholder for a word. */
export function isWithheld(typed: string): boolean {
  const said = typed.trim().toLowerCase();
  const placeholder = /^\+(\d+)$/.exec(withAsciiDigits(said).replace(/[\s()./-]/g, ''));
  return said === '' || WORDS.includes(said) || PLACEHOLDERS.has(placeholder?.[1] ?? '');
}
