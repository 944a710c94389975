import {
  AUTO_RUN_WAIT_DAYS,
  type LanguageCode,
  SITE_PATHS,
  SOURCE_PATHS,
} from '@swipeclean/contracts/server';
import { de } from './account-texts/de';
import { en } from './account-texts/en';
import { es } from './account-texts/es';
import { fr } from './account-texts/fr';
import { hi } from './account-texts/hi';
import { ja } from './account-texts/ja';
import { pt } from './account-texts/pt';
import { zh } from './account-texts/zh';
import { formatSize } from './format-size';
import type { KeyExpiry, SignInAlert, SignInChanged } from './mail-content';
import {
  type AccountMail,
  type AccountTexts,
  type CleaningNoticeContent,
  fillPlaces,
  type MailText,
  writeMail,
} from './mail-texts';

export const ACCOUNT_TEXTS: Record<LanguageCode, AccountTexts> = { de, en, es, fr, hi, ja, pt, zh };

interface AccountMailContent {
  /** Where the button leads; none for a mail that must have no link. */
  link?: string;
  values?: Record<string, string>;
}

/** Writes mails about an account in a language. */
export class AccountMails {
  private readonly texts: AccountTexts;

  constructor(private readonly language: LanguageCode) {
    this.texts = ACCOUNT_TEXTS[language];
  }

  /** A mail with a link that works once, for so long. */
  writeLink(kind: AccountMail, link: string, lifetime: { hours: number } | { minutes: number }): MailText {
    const time =
      'hours' in lifetime ? this.amount(lifetime.hours, 'hour') : this.amount(lifetime.minutes, 'minute');
    return this.write(kind, { link, values: { time } });
  }

  /** A mail that tells what happened. */
  writeNews(kind: 'email-changed' | 'password-changed'): MailText {
    return this.write(kind);
  }

  /** Tells of a new API key, and where to revoke it. */
  writeKeyCreated(siteUrl: string): MailText {
    return this.write('key-created', { link: new URL(SITE_PATHS.profile, siteUrl).href });
  }

  /** Tells that an API key ends soon, and where to create another. */
  writeKeyExpiring({ name, expiresAt }: KeyExpiry, siteUrl: string): MailText {
    const values = { name: stripMarkup(name), date: this.moment(new Date(expiresAt)) };
    return this.write('key-expiring', { link: new URL(SITE_PATHS.profile, siteUrl).href, values });
  }

  /** Tells that a password reset waits, and how to stop it. */
  writeRecovery(dueAt: Date, siteUrl: string): MailText {
    const link = new URL(SITE_PATHS.profile, siteUrl).href;
    return this.write('recovery-requested', { link, values: { date: this.moment(dueAt) } });
  }

  /** Tells what happened to a way to sign in, and where to undo it. */
  writeSignInChanged({ change, at }: SignInChanged, siteUrl: string): MailText {
    const values = { change: this.texts.changes[change], date: this.moment(new Date(at)) };
    return this.write('sign-in-changed', { link: new URL(SITE_PATHS.profile, siteUrl).href, values });
  }

  /** Tells of a bad sign-in. It has no link at all: a mail like it that has one is not ours. */
  writeAlert({ rule, device, location, at }: SignInAlert): MailText {
    const { findings, unknownPlace } = this.texts;
    return this.write('sign-in-alert', {
      values: {
        finding: findings[rule],
        device: stripMarkup(device),
        place: location ?? unknownPlace,
        date: this.moment(new Date(at)),
      },
    });
  }

  /** Tells that automatic cleaning does not go on without its user. */
  writeNotice(content: CleaningNoticeContent, siteUrl: string): MailText {
    const { notice, files = 0, bytes = 0, questions = [] } = content;
    return this.write(`cleaning-${notice}`, {
      link: new URL(pathOfNotice(content), siteUrl).href,
      values: {
        days: this.amount(AUTO_RUN_WAIT_DAYS, 'day'),
        name: nameInNotice(content),
        count: new Intl.NumberFormat(this.language).format(files),
        size: formatSize(bytes, this.language),
        why: questions.map((question) => this.texts.questions[question]).join(' '),
      },
    });
  }

  private write(kind: AccountMail, { link, values = {} }: AccountMailContent = {}): MailText {
    const { subject, before, button, after = '' } = this.texts.mails[kind];
    const draft = {
      subject: fillPlaces(subject, values),
      before: fillPlaces(before, values),
      after: fillPlaces(after, values),
      ...(link && button && { button }),
    };
    return writeMail(draft, link, this.language);
  }

  private amount(count: number, unit: 'minute' | 'hour' | 'day'): string {
    const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(this.language, options).format(count);
  }

  private moment(at: Date): string {
    return new Intl.DateTimeFormat(this.language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }).format(at);
  }
}

/** The page of the mailbox or drive, at the run that waits. */
export const pathOfNotice = ({ source, sourceId, notice }: CleaningNoticeContent): string =>
  `${SOURCE_PATHS[source]}?account=${sourceId}${notice === 'waiting' ? '#run' : ''}`;

/** An address stays as it is; the user gave a drive its name. */
export const nameInNotice = ({ name }: CleaningNoticeContent): string =>
  name.replace(/[^\p{L}\p{N} @.+_-]/gu, '').slice(0, 100);

/** A name may contain anything, also a link, so the mail shows only its letters and digits. */
const stripMarkup = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, 60);
