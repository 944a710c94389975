import type { BillingMail, LanguageCode, Plan } from '@swipeclean/contracts/server';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { ja } from './ja';
import { pt } from './pt';
import { zh } from './zh';

/** The mails about money in one language. */
export interface BillingTexts {
  plans: Record<Plan, string>;
  /** With the places `{amount}`, `{date}`, `{plan}` and `{text}`. */
  mails: Record<BillingMail, { subject: string; before: string; button?: string }>;
}

export const BILLING_TEXTS: Record<LanguageCode, BillingTexts> = { de, en, es, fr, hi, ja, pt, zh };
