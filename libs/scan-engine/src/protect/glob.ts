import { foldPath } from '../paths';

const ANY_FOLDERS = '**';

/**
 * Graphemes, which people see as one letter: a syllable of Hangul, an emoji sequence, a letter with its marks. Created
 * for the first name that needs it, because that takes 25 ms.
 */
let letters: Intl.Segmenter | undefined;
const IS_ASCII = /^[\0-\x7f]*$/;

/**
 * Compiles a pattern to a test of a path and the folders above it; `folded` is the path by `foldPath`. `*` matches any
 * part of a name, `?` one letter, `**` any number of folders; everything else, brackets too, is literal. A pattern
 * without '/' matches at any depth, others from the top of the folder. Case and accent encoding make no difference.
 */
export function createGlobMatcher(pattern: string): (path: string, folded: string) => boolean {
  if (!pattern.includes('\\')) return createReading(pattern);
  // A separator on Windows, and a letter of names elsewhere: in doubt a file stays.
  const readings = [createReading(pattern), createReading(pattern.replaceAll('\\', '/'))];
  return (...path) => readings.some((matches) => matches(...path));
}

function createReading(pattern: string): (path: string, folded: string) => boolean {
  const parts = foldPath(pattern.trim())
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length === 0) return () => false;
  if (!pattern.trim().includes('/')) parts.unshift(ANY_FOLDERS);
  // A match of a folder includes everything below it, so a trailing `**` adds nothing.
  while (parts.at(-1) === ANY_FOLDERS) parts.pop();
  const tests = parts.map((part) => (part === ANY_FOLDERS ? null : nameTest(part)));
  const [first, anywhere] = tests;
  if (first === null && anywhere && tests.length === 2) return (...path) => namesOf(...path).some(anywhere);
  return (...path) => matches(tests, namesOf(...path));
}

/** A name as it is, and folded. */
type Name = readonly [name: string, folded: string];
type NameTest = (name: Name) => boolean;

function namesOf(path: string, folded: string): Name[] {
  const names = path.split('/');
  return folded.split('/').map((name, at) => [names[at]!, name]);
}

/** Walks the names once with every position that the pattern may have reached; null is any folders. */
function matches(tests: readonly (NameTest | null)[], names: readonly Name[]): boolean {
  let places = reach(tests, [0]);
  for (const name of names) {
    if (places.has(tests.length)) return true;
    const next: number[] = [];
    for (const at of places) {
      const test = tests[at];
      if (test === null) next.push(at);
      else if (test?.(name)) next.push(at + 1);
    }
    places = reach(tests, next);
  }
  return places.has(tests.length);
}

function reach(tests: readonly (NameTest | null)[], from: readonly number[]): Set<number> {
  const places = new Set<number>();
  for (let at of from) {
    places.add(at);
    while (tests[at] === null) places.add(++at);
  }
  return places;
}

function nameTest(part: string): NameTest {
  if (!/[*?]/.test(part)) return ([, folded]) => folded === part;
  const end = part.slice(Math.max(part.lastIndexOf('*'), part.lastIndexOf('?')) + 1);
  return (name) => name[1].endsWith(end) && matchesWildcards(splitGraphemes(name), part);
}

/**
 * Letters folded one by one, because one may become two, as ß does: the text, and for each offset the start of the
 * next letter.
 */
interface FoldedGraphemes {
  text: string;
  /** Defined only at the start of a letter. */
  next: readonly (number | undefined)[] | null;
}

function splitGraphemes([name, folded]: Name): FoldedGraphemes {
  if (IS_ASCII.test(name)) return { text: folded, next: null };
  let text = '';
  const next: (number | undefined)[] = [];
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of letters.segment(name)) {
    const from = text.length;
    text += foldPath(segment);
    next[from] = text.length;
  }
  return { text, next };
}

/** Retries at most one star, so that the time is bounded by the pattern's length times the name's. */
function matchesWildcards({ text, next }: FoldedGraphemes, wanted: string): boolean {
  const after = (at: number) => (next ? next[at] : at + 1);
  let at = 0;
  let want = 0;
  let star = -1;
  let fromStar = 0;
  while (at < text.length) {
    const letter = after(at);
    if (wanted[want] === '*' && letter !== undefined) {
      star = want++;
      fromStar = at;
    } else if (wanted[want] === '?' && letter !== undefined) {
      want++;
      at = letter;
    } else if (want < wanted.length && wanted[want] === text[at]) {
      want++;
      at++;
    } else if (star >= 0) {
      want = star + 1;
      at = fromStar = after(fromStar)!;
    } else return false;
  }
  while (wanted[want] === '*') want++;
  return want === wanted.length;
}
