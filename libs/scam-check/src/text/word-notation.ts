/** Scripts that write words without spaces between. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** What may not precede or follow a word of a script with spaces. */
export const IN_WORD = String.raw`[\p{L}\p{M}\d]`;

/** Ends at spaces and ASCII punctuation and digits: classes of Unicode letters take far longer to compile. */
const REST_OF_WORD = '[^\\s!-@[-`{-~]{0,20}';

/**
 * The pattern of a word in the tables of brands and of groups of words. A hyphen matches at most three spaces, hyphens
 * and apostrophes, or nothing; a star the rest of a word; `+` at most three words between.
 */
export function toSource(word: string): string {
  // Every repetition is bounded: unbounded, a crafted text takes quadratic time.
  return word
    .replaceAll('.', '\\.')
    .replaceAll('?', '\\?')
    .replaceAll('+', '(?:[\\s,]{1,3}[^\\s,]{1,20}){0,3}[\\s,]{1,3}')
    .replaceAll('-', "[\\s\\-'’]{0,3}")
    .replaceAll('*', REST_OF_WORD);
}
