import type { LanguageCode } from '@swipeclean/contracts';
import { IN_WORD, toSource, UNSPACED } from '../text/word-notation';
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

/** The words of a group that begin with one character. */
interface Candidate {
  group: WordGroup;
  /** Words of scripts with spaces match whole, those of Chinese and Japanese anywhere. */
  isWhole: boolean;
  words: string[];
  /** Made when a text first has the character: all of them take 300 ms. */
  pattern?: RegExp;
}

/**
 * By first characters, as a text has few places at which a word of a group can begin: to try a pattern for each group
 * at every place took 60 ms for 5,000 emoji.
 */
const CANDIDATES: ReadonlyMap<string, readonly Candidate[]> = toCandidates();

const LETTER_OF_WORD = new RegExp(IN_WORD, 'u');

/** Every character that begins a word of a group. */
export const listFirstCharacters = (): string[] => [...CANDIDATES.keys()];

/** Places of one group: a reason quotes no more. */
const MAX_PLACES = 3;

/** The first words of each group in a text, as places in it; the text must be in NFKC and lower case. */
export function findWordGroups(text: string): Map<WordGroup, [start: number, end: number][]> {
  const found = new Map<WordGroup, [number, number][]>();
  let at = 0;
  let previous = '';
  for (const letter of text) {
    const candidates = CANDIDATES.get(letter);
    if (candidates) {
      const isInWord = LETTER_OF_WORD.test(previous);
      for (const candidate of candidates) {
        const places = found.get(candidate.group) ?? [];
        const isCovered = at < (places.at(-1)?.[1] ?? 0);
        if (isCovered || places.length === MAX_PLACES || (candidate.isWhole && isInWord)) continue;
        const pattern = (candidate.pattern ??= toPattern(candidate));
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        if (match) found.set(candidate.group, [...places, [at, at + match[0].length]]);
      }
    }
    at += letter.length;
    previous = letter;
  }
  return new Map(
    WORD_GROUPS.flatMap((group) => {
      const places = found.get(group);
      return places ? [[group, places]] : [];
    }),
  );
}

function toCandidates(): Map<string, Candidate[]> {
  const candidates = new Map<string, Candidate[]>();
  for (const group of WORD_GROUPS) {
    for (const word of listWords(group)) {
      const isWhole = !UNSPACED.test(word);
      const [letter = ''] = word;
      const some = candidates.get(letter) ?? [];
      const same = some.find((other) => other.group === group && other.isWhole === isWhole);
      if (same) same.words.push(word);
      else candidates.set(letter, [...some, { group, isWhole, words: [word] }]);
    }
  }
  return candidates;
}

/** The words of a group in all languages; a hyphen at the start of one matches nothing as well. */
function listWords(group: WordGroup): string[] {
  return Object.values(LANGUAGES).flatMap((words) =>
    words[group]
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/^-+/, ''))
      .filter(Boolean),
  );
}

const toPattern = ({ words, isWhole }: Candidate): RegExp =>
  new RegExp(`(?:${words.map(toSource).join('|')})${isWhole ? `(?!${IN_WORD})` : ''}`, 'uy');
