/** Marks of each kind before the model counts. */
const MIN_MARKS = 3;

/** Bound of the log odds: one user's marks do not outweigh everything else. */
const MAX_LOG_ODDS = 6;

/** Characters of a text that are used, counted after normalization: one character can expand to 18. */
const MAX_CHARACTERS = 500;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

export interface MarkedText {
  content: string;
  isSpam: boolean;
}

/** The distinct words of a text; character pairs in scripts without spaces, `#` for any number. */
export function tokenize(content: string): Set<string> {
  const runs =
    content
      .slice(0, MAX_CHARACTERS)
      .normalize('NFKC')
      .slice(0, MAX_CHARACTERS)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(runs.flatMap((run) => (CJK.test(run) ? toPairs(run) : [/^\p{N}+$/u.test(run) ? '#' : run])));
}

function toPairs(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, nth) => characters[nth] + second);
}

/** A naive Bayes classifier of a user's marked texts; it keeps word counts, not texts. */
export class NaiveBayesModel {
  private readonly words = new Map<string, { spam: number; legitimate: number }>();
  private readonly texts = { spam: 0, legitimate: 0 };

  learn({ content, isSpam }: MarkedText): void {
    const kind = isSpam ? 'spam' : 'legitimate';
    this.texts[kind] += 1;
    for (const word of tokenize(content)) {
      const counts = this.words.get(word) ?? { spam: 0, legitimate: 0 };
      counts[kind] += 1;
      this.words.set(word, counts);
    }
  }

  /** Log odds that a text is spam, with add-one smoothing; null with too few marks of either kind. */
  computeLogOdds(content: string): number | null {
    const { spam, legitimate } = this.texts;
    if (spam < MIN_MARKS || legitimate < MIN_MARKS) return null;
    let logOdds = 0;
    for (const word of tokenize(content)) {
      const counts = this.words.get(word);
      // An unknown word is no evidence.
      if (!counts) continue;
      logOdds +=
        Math.log((counts.spam + 1) / (spam + 2)) - Math.log((counts.legitimate + 1) / (legitimate + 2));
    }
    return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds));
  }
}
