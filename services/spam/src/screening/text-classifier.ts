import type { TextSign } from '@swipeclean/contracts/server';
import { checkMessage, prepareScamCheck } from '@swipeclean/scam-check';
import type { NaiveBayesModel } from './naive-bayes';

/** Least log odds by the scam check: the user's own marks can outweigh them. */
const MIN_LOG_ODDS = -2.5;

/**
 * Characters of a text that the scam check judges. An SMS has at most 1,530 (ten parts); longer ones only cost time,
 * which one device could take from the screening of all users. The model of marked texts reads fewer.
 */
const MAX_JUDGED_CHARACTERS = 1600;

prepareScamCheck();

export interface TextClassification {
  /** Spam probability, 0 to 1. */
  probability: number;
  signs: TextSign[];
}

/** Classifies a text by the scam check and by the texts that the user marked. */
export function classifyText(content: string, model: NaiveBayesModel): TextClassification {
  const { logOdds, reasons } = checkMessage(content, MAX_JUDGED_CHARACTERS);
  const signs: TextSign[] = reasons.map(({ sign }) => sign);
  const learned = model.computeLogOdds(content) ?? 0;
  return {
    probability: Math.round(1e4 / (1 + Math.exp(-Math.max(logOdds, MIN_LOG_ODDS) - learned))) / 1e4,
    signs: learned > 0 ? [...signs, 'own-marks'] : signs,
  };
}
