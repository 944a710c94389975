import type { BillingMail, LanguageCode, Plan } from '@swipeclean/contracts/server';
import { escapeHtml } from '@swipeclean/service-kit';
import type { MailKind, SignInAlert } from './mail-job.entity';

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

/** Mails whose text needs only their kind and a link. */
type LinkKind = Exclude<MailKind, 'sign-in-alert' | 'recovery-requested' | 'billing' | 'digest'>;

/** How long a link in a mail can be used, in words. */
export interface LinkLifetimes {
  verificationHours: number;
  passwordResetMinutes: number;
}

const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Writes a mail of `kind`; `link` is where its button leads. */
export function mailText(kind: LinkKind, link: string, lifetimes: LinkLifetimes): MailText {
  return writeMail(draft(kind, lifetimes), link);
}

/** Tells that a password reset waits, and how to stop it. */
export function recoveryText(dueAt: Date, publicUrl: string): MailText {
  return writeMail(
    {
      subject: 'Somebody resets the password of your account',
      before:
        'A new password was set for your SwipeClean account from this mailbox. Because your account has a passkey or an ' +
        `authenticator app, it works only from ${DATE_AND_TIME.format(dueAt)} UTC on, and then removes them. ` +
        'If that was not you, sign in and stop it in your profile:',
      button: 'Open my profile',
      after:
        'Signing in with a passkey, a code or a recovery code stops it too. If it was you, there is nothing to do but wait. ' +
        'Secure your mailbox if you did not ask for this: somebody else reads it.',
    },
    new URL('/profile', publicUrl).href,
  );
}

/** Tells of a bad sign-in. It has no link at all: a mail like it that has one is not ours. */
export function signInAlertText({ title, device, location, at }: SignInAlert): MailText {
  return writeMail({
    subject: 'A sign-in to your account needs a look',
    before:
      `SwipeClean saw this with your account: ${title}. Device: ${stripMarkup(device)}. ` +
      `Place: ${location ?? 'not known'}. Time: ${DATE_AND_TIME.format(new Date(at))} UTC.`,
    after:
      'If that was you, there is nothing to do. If it was not, open SwipeClean yourself, reset your password on the sign-in page ' +
      'at once, and look at the security alerts of Spy Detector.',
  });
}

/** Lays a mail out as text and as HTML. */
export function writeMail(
  { subject, before, lines = [], button, after, end }: Draft,
  link = '',
  language: LanguageCode = 'en',
): MailText {
  const action = button ? `${link}\n\n` : '';
  const htmlAction = button ? `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>` : '';
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
      `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;color:#1a1a1a;max-width:34em">` +
      `<p>${escapeHtml(before)}</p>${htmlLines(lines)}${htmlAction}${after && `<p>${escapeHtml(after)}</p>`}<p>SwipeClean</p>` +
      `${end ? `<p style="font-size:14px"><a href="${escapeHtml(end.link)}">${escapeHtml(end.text)}</a></p>` : ''}</body></html>`,
  };
}

function htmlLines(lines: NonNullable<Draft['lines']>): string {
  const items = lines.map(
    ({ text, link }) => `<li><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

function draft(kind: LinkKind, { verificationHours, passwordResetMinutes }: LinkLifetimes): Draft {
  switch (kind) {
    case 'verify-email':
      return {
        subject: 'Confirm your e-mail address',
        before: 'Welcome to SwipeClean. Please confirm that this address is yours by opening this link:',
        button: 'Confirm my address',
        after: `The link works once, within ${verificationHours} hours. If you did not open an account, ignore this mail.`,
      };
    case 'reset-password':
      return {
        subject: 'Set a new password',
        before:
          'Somebody asked to set a new password for your SwipeClean account. If that was you, open this link:',
        button: 'Set a new password',
        after: `The link works once, within ${passwordResetMinutes} minutes, and ends when you ask for another. If it was not you, ignore this mail: your password stays as it is.`,
      };
    case 'change-email':
      return {
        subject: 'Confirm your new e-mail address',
        before:
          'Somebody asked to use this address for a SwipeClean account. If that was you, confirm it by opening this link:',
        button: 'Use this address',
        after: `The link works once, within ${verificationHours} hours. If it was not you, ignore this mail: nothing changes.`,
      };
    case 'email-changed':
      return {
        subject: 'Your e-mail address was changed',
        before:
          'The e-mail address of your SwipeClean account was just changed. This address can no longer sign in to it.',
        after: 'If that was not you, write to our support at once, and secure your mailbox.',
      };
    case 'key-created':
      return {
        subject: 'An API key was added to your account',
        before:
          'An API key was just created in your SwipeClean account. Programs can use your account with it, within what you chose for it.',
        button: 'Open my profile',
        after: 'If that was not you, revoke the key there at once, and change your password.',
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        before:
          'The password of your SwipeClean account was just changed, and the other devices were signed out.',
        after:
          'If that was not you, ask for a new password on the sign-in page at once, and secure your mailbox.',
      };
  }
}

/** A user agent may contain anything, also a link, so the mail shows only its letters and digits. */
const stripMarkup = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, 60);
