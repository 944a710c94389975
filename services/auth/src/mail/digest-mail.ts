import {
  type LanguageCode,
  PRICES,
  SITE_PATHS,
  SOURCE_KINDS,
  SOURCE_PATHS,
} from '@swipeclean/contracts/server';
import { DIGEST_TEXTS } from './digest-texts';
import { formatSize } from './format-size';
import type { DigestFacts } from '../digest/digest.types';
import type { DigestMailContent } from './mail-content';
import { fillPlaces, type MailText, writeMail } from './mail-texts';

/** A figure of a digest, and the page that shows it. */
interface DigestLine {
  text: string;
  path: string;
}

/** The figures of a digest that are not zero, in a language. */
export function listDigestLines(facts: DigestFacts, language: LanguageCode): DigestLine[] {
  const texts = DIGEST_TEXTS[language];
  const { cleaning, spam, spy, charge } = facts;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: PRICES.currency });
  const date = (at: string) => day.format(new Date(at));
  const lines: DigestLine[] = [];
  const add = (path: string, text: string, value: string) => lines.push({ text: `${text}: ${value}`, path });
  if (cleaning.files > 0) {
    const size = formatSize(cleaning.bytes, language);
    add(SITE_PATHS.insights, texts.cleaned, `${number.format(cleaning.files)} (${size})`);
    if (cleaning.restorableUntil) add(SITE_PATHS.folder, texts.undoUntil, date(cleaning.restorableUntil));
  }
  for (const need of ['waiting', 'stopped'] as const)
    for (const kind of SOURCE_KINDS)
      if (cleaning[need][kind] > 0)
        add(SOURCE_PATHS[kind], texts[need][kind], number.format(cleaning[need][kind]));
  if (spam.calls > 0) add(SITE_PATHS.spamBlocker, texts.calls, number.format(spam.calls));
  if (spam.texts > 0) add(SITE_PATHS.spamBlocker, texts.texts, number.format(spam.texts));
  if (spy.signIns > 0) add(SITE_PATHS.profile, texts.signIns, number.format(spy.signIns));
  if (spy.openAlerts > 0) add(SITE_PATHS.spyDetector, texts.alerts, number.format(spy.openAlerts));
  if (charge)
    add(SITE_PATHS.subscription, texts.charge, `${money.format(charge.cents / 100)}, ${date(charge.at)}`);
  return lines;
}

/** Writes a digest in a language: a line for each figure that is not zero, with the page that shows it. */
export function writeDigestMail(
  { facts, token }: DigestMailContent,
  language: LanguageCode,
  siteUrl: string,
): MailText {
  const texts = DIGEST_TEXTS[language];
  const link = (path: string) => new URL(path, siteUrl).href;
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const draft = {
    subject: texts.subject,
    before: fillPlaces(texts.before, { date: since.format(new Date(facts.since)) }),
    lines: listDigestLines(facts, language).map(({ text, path }) => ({ text, link: link(path) })),
    after: texts.why,
    end: { text: texts.end, link: link(`${SITE_PATHS.unsubscribe}?token=${token}`) },
  };
  return { ...writeMail(draft, '', language), unsubscribeUrl: link(`/api/auth/digest/end/${token}`) };
}
