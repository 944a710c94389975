import type { TextSign } from '@swipeclean/contracts/server';
import { checkMessage } from '@swipeclean/scam-check';
import type { NaiveBayesModel } from './naive-bayes';

/** Least log odds by the scam check: the user's own marks can outweigh them. */
const MIN_LOG_ODDS = -2.5;

// Patterns and weights are prepared at the first checks, which would exceed the time limit of a decision. V8 compiles a
// pattern twice for texts of one byte a character, and twice for others.
for (const text of ['Hi, see https://example.com', '你好，请看 https://example.com 😀', 'नमस्ते'])
  for (let nth = 0; nth < 3; nth++) checkMessage(text);

export interface TextClassification {
  /** Spam probability, 0 to 1. */
  probability: number;
  signs: TextSign[];
}

/** Classifies a text by the scam check and by the texts that the user marked. */
export function classifyText(content: string, model: NaiveBayesModel): TextClassification {
  const { logOdds, reasons } = checkMessage(content);
  const signs: TextSign[] = reasons.map(({ sign }) => sign);
  const learned = model.computeLogOdds(content) ?? 0;
  return {
    probability: Math.round(1e4 / (1 + Math.exp(-Math.max(logOdds, MIN_LOG_ODDS) - learned))) / 1e4,
    signs: learned > 0 ? [...signs, 'own-marks'] : signs,
  };
}
