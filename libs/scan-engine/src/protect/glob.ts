import { foldedPath } from '../trash/places';

const ANY_FOLDERS = '**';

/** A letter with the marks that follow it, so that `?` stands for what a person sees as one. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gsu;

/**
 * Makes a pattern ready to be asked whether a path (by `foldedPath`), or a folder above it, matches. `*` stands for any
 * part of a name, `?` for one letter, `**` for any number of folders; everything else, brackets too, means itself. A
 * pattern without '/' may match at any depth, others from the top of the folder. Capitals and ways to spell an accent
 * make no difference.
 */
export function globTest(pattern: string): (path: string) => boolean {
  const parts = foldedPath(pattern.trim().replaceAll('\\', '/'))
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length === 0) return () => false;
  if (!/[/\\]/.test(pattern.trim())) parts.unshift(ANY_FOLDERS);
  // What a folder matches holds for all below it, so this says nothing more.
  while (parts.at(-1) === ANY_FOLDERS) parts.pop();
  const tests = parts.map((part) => (part === ANY_FOLDERS ? null : nameTest(part)));
  const [first, anywhere] = tests;
  if (first === null && anywhere && tests.length === 2) return (path) => path.split('/').some(anywhere);
  return (path) => matches(tests, path.split('/'));
}

type NameTest = (name: string) => boolean;

/** Goes through the names once, with every place of the pattern that it may have come to; null is any folders. */
function matches(tests: readonly (NameTest | null)[], names: readonly string[]): boolean {
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
  if (!/[*?]/.test(part)) return (name) => name === part;
  const wanted = lettersOf(part);
  const end = part.slice(Math.max(part.lastIndexOf('*'), part.lastIndexOf('?')) + 1);
  return (name) => name.endsWith(end) && isLike(lettersOf(name), wanted);
}

function lettersOf(name: string): string[] {
  return name.match(LETTERS) ?? [];
}

/** Never tries more than one star anew, so that no pattern takes longer than its length times that of the name. */
function isLike(letters: readonly string[], wanted: readonly string[]): boolean {
  let at = 0;
  let want = 0;
  let star = -1;
  let fromStar = 0;
  while (at < letters.length) {
    if (wanted[want] === '*') {
      star = want++;
      fromStar = at;
    } else if (want < wanted.length && (wanted[want] === '?' || wanted[want] === letters[at])) {
      want++;
      at++;
    } else if (star >= 0) {
      want = star + 1;
      at = ++fromStar;
    } else return false;
  }
  while (wanted[want] === '*') want++;
  return want === wanted.length;
}
