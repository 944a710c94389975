import { type LanguageCode, PRICES } from '@swipeclean/contracts/server';
import { de } from './billing-texts/de';
import { en } from './billing-texts/en';
import { es } from './billing-texts/es';
import { fr } from './billing-texts/fr';
import { hi } from './billing-texts/hi';
import { ja } from './billing-texts/ja';
import { pt } from './billing-texts/pt';
import { zh } from './billing-texts/zh';
import type { BillingMailContent } from './mail-content';
import { type BillingTexts, fillPlaces, type MailText, writeMail } from './mail-texts';

export const BILLING_TEXTS: Record<LanguageCode, BillingTexts> = { de, en, es, fr, hi, ja, pt, zh };

/** Writes a mail about money in a language, with its amounts and dates. */
export function writeBillingMail(
  { kind, details }: BillingMailContent,
  language: LanguageCode,
  siteUrl: string,
): MailText {
  const { plans, mails } = BILLING_TEXTS[language];
  const { subject, before, button } = mails[kind];
  const { cents = 0, at, plan, text = '', link } = details;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: PRICES.currency });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const values: Record<string, string> = {
    amount: money.format(cents / 100),
    date: at ? day.format(new Date(at)) : '',
    plan: plan ? plans[plan] : '',
    text,
  };
  const fill = (pattern: string) => fillPlaces(pattern, values);
  const draft = {
    subject: fill(subject),
    before: fill(before),
    after: '',
    ...(button && link && { button }),
  };
  return writeMail(draft, link && new URL(link, siteUrl).href, language);
}
