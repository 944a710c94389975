import type { LanguageCode } from '@swipeclean/contracts/server';
import type { BillingTexts } from '../mail-texts';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { ja } from './ja';
import { pt } from './pt';
import { zh } from './zh';

export const BILLING_TEXTS: Record<LanguageCode, BillingTexts> = { de, en, es, fr, hi, ja, pt, zh };
