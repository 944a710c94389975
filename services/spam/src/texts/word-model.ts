/** Marks of each kind from which on the words count: fewer say more of chance than of the user. */
const LEAST_MARKS = 3;

/** No single user's marks outweigh everything else. */
const MOST_LOG_ODDS = 6;

/** Characters of a text that are learnt from and judged: several hundred texts are read for one decision. */
const READ_CHARACTERS = 1000;

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** A text that its user has marked. */
export interface MarkedText {
  content: string;
  isSpam: boolean;
}

/** The words of a text, each once; of scripts without spaces the pairs of characters. Numbers are all alike. */
export function wordsOf(content: string): Set<string> {
  const runs =
    content
      .slice(0, READ_CHARACTERS)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(runs.flatMap((run) => (CJK.test(run) ? pairs(run) : [/^\p{N}+$/u.test(run) ? '#' : run])));
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, nth) => characters[nth] + second);
}

/**
 * Log odds by which a text's words speak for spam, learnt from texts that its user marked (naive Bayes over whether a word is
 * there, one added to each count); null while there are too few marks of either kind.
 */
export function weighWords(content: string, marked: readonly MarkedText[]): number | null {
  const texts = marked.map(({ content: text, isSpam }) => ({ words: wordsOf(text), isSpam }));
  const spam = texts.filter(({ isSpam }) => isSpam);
  const legitimate = texts.filter(({ isSpam }) => !isSpam);
  if (spam.length < LEAST_MARKS || legitimate.length < LEAST_MARKS) return null;
  let logOdds = 0;
  for (const word of wordsOf(content)) {
    const [inSpam, inLegitimate] = [spam, legitimate].map(
      (kind) => kind.filter(({ words }) => words.has(word)).length,
    );
    // A word that was never marked says nothing.
    if (!inSpam && !inLegitimate) continue;
    logOdds +=
      Math.log(((inSpam as number) + 1) / (spam.length + 2)) -
      Math.log(((inLegitimate as number) + 1) / (legitimate.length + 2));
  }
  return Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds));
}
