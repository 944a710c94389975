import type {
  BillingMail,
  CleaningNeedsUser,
  RunQuestion,
  LanguageCode,
  Plan,
  WatchRule,
} from '@swipeclean/contracts/server';
import { escapeHtml } from '@swipeclean/service-kit';
import type { SignInChange } from '../account-actions/sign-in-changes';

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** The link that ends mails of this kind with one press (RFC 8058); none where a mail is not chosen. */
  unsubscribeUrl?: string;
}

/** What a mail has to say: paragraphs, and a button where there is something to do. */
export interface Draft {
  subject: string;
  before: string;
  /** A list, each line with the page that it is about. */
  lines?: readonly { text: string; link: string }[];
  button?: string;
  after: string;
  /** Below the name, smaller: how to end mails like this. */
  end?: { text: string; link: string };
}

/** The mails about money in one language. */
export interface BillingTexts {
  plans: Record<Plan, string>;
  /** With the places `{amount}`, `{date}`, `{plan}` and `{text}`. */
  mails: Record<BillingMail, { subject: string; before: string; button?: string }>;
}

/** What automatic cleaning needs its user for, and where. */
export type CleaningNoticeContent = Omit<CleaningNeedsUser, 'userId'>;

/** The mails about accounts, and those about automatic cleaning. */
export const ACCOUNT_MAILS = [
  'verify-email',
  'reset-password',
  'change-email',
  'email-changed',
  'password-changed',
  'key-created',
  'key-expiring',
  'recovery-requested',
  'sign-in-changed',
  'sign-in-alert',
  'cleaning-paused',
  'cleaning-refused',
  'cleaning-stopped',
  'cleaning-waiting',
] as const;
/** One of {@link ACCOUNT_MAILS}. */
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

/** The mails about accounts in one language. */
export interface AccountTexts {
  /** A place that is not known. */
  unknownPlace: string;
  /** What a sign-in alert found. */
  findings: Record<WatchRule, string>;
  /** Why a run waits. */
  questions: Record<RunQuestion, string>;
  /** What happened to a way to sign in. */
  changes: Record<SignInChange, string>;
  /**
   * With the places `{change}`, `{time}`, `{days}`, `{date}`, `{finding}`, `{device}`, `{place}`, `{name}`, `{count}`,
   * `{size}` and `{why}`.
   */
  mails: Record<AccountMail, { subject: string; before: string; button?: string; after?: string }>;
}

/** Puts values into the places of a text, such as `{date}`. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** With its own background, as clients in dark mode keep one that has none dark. */
const BODY_STYLE = 'font:16px/1.5 sans-serif;color:#1a1a1a;background:#fff;padding:16px;max-width:34em';
/** Roundcube's own colour of links has too little contrast. */
const LINK_STYLE = 'color:#0b57d0';

/** Lays a mail out as text and as HTML. */
export function writeMail(
  { subject, before, lines = [], button, after, end }: Draft,
  link = '',
  language: LanguageCode = 'en',
): MailText {
  const action = button ? `${link}\n\n` : '';
  const htmlAction = button ? `<p>${htmlLink(link, button)}</p>` : '';
  return {
    subject,
    text: [
      before,
      lines.map((line) => `${line.text}\n${line.link}`).join('\n\n'),
      action.trim(),
      after,
      'SwipeClean',
      end && `${end.text}\n${end.link}`,
    ]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    html:
      `<!doctype html><html lang="${language}"><body style="${BODY_STYLE}">` +
      `<p>${escapeHtml(before)}</p>${htmlLines(lines)}${htmlAction}${after && `<p>${escapeHtml(after)}</p>`}<p>SwipeClean</p>` +
      `${end ? `<p style="font-size:14px">${htmlLink(end.link, end.text)}</p>` : ''}</body></html>`,
  };
}

const htmlLink = (link: string, text: string): string =>
  `<a href="${escapeHtml(link)}" style="${LINK_STYLE}">${escapeHtml(text)}</a>`;

function htmlLines(lines: NonNullable<Draft['lines']>): string {
  const items = lines.map(({ text, link }) => `<li>${htmlLink(link, text)}</li>`);
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
