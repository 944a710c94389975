import type { TextSign } from '@swipeclean/contracts/server';
import { signsOf, weighSigns } from './text-signs';
import type { WordModel } from './word-model';

/** Log odds of a text of which nothing is known: most are wanted. */
const PRIOR = -2.5;

/** How likely a text is spam, and by what. */
export interface TextJudgement {
  /** 0 to 1. */
  probability: number;
  signs: TextSign[];
}

/** Judges a text by rules and by what its user has marked. */
export function classifyText(content: string, model: WordModel): TextJudgement {
  const signs = signsOf(content);
  const learnt = model.weigh(content) ?? 0;
  const logOdds = PRIOR + weighSigns(signs) + learnt;
  return {
    probability: Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4,
    signs: learnt > 0 ? [...signs, 'own-marks'] : signs,
  };
}
