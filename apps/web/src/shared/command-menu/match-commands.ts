/** What a command is found by. */
export interface Findable {
  title: string;
  /** The English title and other words for it. */
  words?: string;
}

/**
 * The commands that have every word of a query, best first: words that begin so, then letters in their order within
 * one word. Accents and case do not count.
 */
export function matchCommands<Command extends Findable>(
  commands: readonly Command[],
  query: string,
): readonly Command[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return commands;
  return commands
    .map((command, at) => ({ command, at, score: scoreOf(command, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ command }) => command);
}

/** 0 where a word is missing. */
function scoreOf({ title, words = '' }: Findable, wanted: readonly string[]): number {
  const [own, other] = [wordsOf(title), wordsOf(words)];
  let total = 0;
  for (const word of wanted) {
    const best = Math.max(2 * scoreWord(own, word), scoreWord(other, word));
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

function scoreWord(words: readonly string[], wanted: string): number {
  if (words.some((word) => word.startsWith(wanted))) return 4;
  if (words.some((word) => word.includes(wanted))) return 2;
  return wanted.length > 2 && words.some((word) => hasLetters(word, wanted)) ? 1 : 0;
}

/** Whether the letters occur in this order, the first one first: `stg` in `settings`. */
function hasLetters(word: string, letters: string): boolean {
  if (word[0] !== letters[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
