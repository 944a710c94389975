/** Marks of each kind from which on the words count: fewer say more of chance than of the user. */
const LEAST_MARKS = 3;

/** No single user's marks outweigh everything else. */
const MOST_LOG_ODDS = 6;

/** Characters of a text that are learnt from and judged, counted as they are written out: one sign can stand for 18. */
const READ_CHARACTERS = 500;
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
      .slice(0, READ_CHARACTERS)
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

/** What a user's marks teach, kept as counts so that a text is judged by its own words alone (naive Bayes). */
export class WordModel {
  private readonly words = new Map<string, { spam: number; legitimate: number }>();
  private readonly texts = { spam: 0, legitimate: 0 };

  /** Learns from one text. */
  add({ content, isSpam }: MarkedText): void {
    const kind = isSpam ? 'spam' : 'legitimate';
    this.texts[kind] += 1;
    for (const word of wordsOf(content)) {
      const counts = this.words.get(word) ?? { spam: 0, legitimate: 0 };
      counts[kind] += 1;
      this.words.set(word, counts);
    }
  }

  /**
   * Log odds by which a text's words speak for spam, by whether a word is there, one added to each count; null while there
   * are too few marks of either kind.
   */
  weigh(content: string): number | null {
    const { spam, legitimate } = this.texts;
    if (spam < LEAST_MARKS || legitimate < LEAST_MARKS) return null;
    let logOdds = 0;
    for (const word of wordsOf(content)) {
      const counts = this.words.get(word);
      // A word that was never marked says nothing.
      if (!counts) continue;
      logOdds +=
        Math.log((counts.spam + 1) / (spam + 2)) - Math.log((counts.legitimate + 1) / (legitimate + 2));
    }
    return Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logOdds));
  }
}
