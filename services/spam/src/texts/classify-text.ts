import type { TextSign } from '@swipeclean/contracts/server';
import { signsOf, weighSigns } from './text-signs';
import { type MarkedText, weighWords } from './word-model';

/** Log odds of a text of which nothing is known: most are wanted. */
const PRIOR = -2.5;

/** How likely a text is spam, and by what. */
export interface TextJudgement {
  /** 0 to 1. */
  probability: number;
  signs: TextSign[];
}

/** Judges a text by rules and by what its user has marked. */
export function classifyText(content: string, marked: readonly MarkedText[]): TextJudgement {
  const signs = signsOf(content);
  const learnt = weighWords(content, marked) ?? 0;
  const logOdds = PRIOR + weighSigns(signs) + learnt;
  return {
    probability: Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4,
    signs: learnt > 0 ? [...signs, 'own-marks'] : signs,
  };
}
