import type { LanguageCode } from '@swipeclean/contracts';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { ja } from './ja';
import { pt } from './pt';
import { WORD_GROUPS, type WordGroup, type Words } from './words.types';
import { zh } from './zh';

const LANGUAGES: Record<LanguageCode, Words> = { en, es, pt, fr, de, zh, hi, ja };

/** Ends at spaces and ASCII punctuation and digits: classes of Unicode letters take far longer to compile. */
const REST_OF_WORD = '[^\\s!-@[-`{-~]{0,20}';

const PATTERNS = Object.fromEntries(
  WORD_GROUPS.map((group) => [group, toPattern(Object.values(LANGUAGES).map((words) => words[group]))]),
) as Record<WordGroup, RegExp>;

/** The first words of each group in a text, as places in it; the text must be in NFKC and lower case. */
export function findWordGroups(text: string): Map<WordGroup, [start: number, end: number]> {
  const found = new Map<WordGroup, [number, number]>();
  for (const group of WORD_GROUPS) {
    const match = PATTERNS[group].exec(text);
    if (match) found.set(group, [match.index, match.index + match[0].length]);
  }
  return found;
}

/** Words of scripts with spaces match whole, those of Chinese and Japanese anywhere. */
function toPattern(lists: string[]): RegExp {
  const words = lists.flatMap((list) => list.trim().split(/\s+/)).filter(Boolean);
  const hasSpaces = (word: string) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word);
  const join = (some: string[]) => some.map(toSource).join('|');
  const whole = join(words.filter(hasSpaces));
  const anywhere = join(words.filter((word) => !hasSpaces(word)));
  // The first look spares the list at punctuation: a text of nothing else took ten times as long.
  return new RegExp(
    `(?=[\\p{L}\\p{M}\\d%#])(?:(?<![\\p{L}\\p{M}\\d])(?:${whole})(?![\\p{L}\\p{M}\\d])|${anywhere})`,
    'u',
  );
}

// Every repetition is bounded: unbounded, a crafted text takes quadratic time.
function toSource(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('.', '\\.')
    .replaceAll('?', '\\?')
    .replaceAll('+', '(?:[\\s,]{1,3}[^\\s,]{1,20}){0,3}[\\s,]{1,3}')
    .replaceAll('-', "[\\s\\-'’]{0,3}")
    .replaceAll('*', REST_OF_WORD);
}
