import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from '../config';
import type { MailText } from './mail-texts';

/** A mail to deliver; `id` is unique. */
interface Mail extends MailText {
  id: string;
  kind: string;
  to: string;
}

/** Delivers a mail; returns its location for the log. */
export type DeliverMail = (mail: Mail) => Promise<string>;

/** Milliseconds a mail server gets for each step. */
const SMTP_TIMEOUT_MS = 10_000;

/** Delivers through the operator's mail server, or into a local folder when none is set. */
export function createMailTransport(config: AuthConfig): DeliverMail {
  const from = config.mailFrom ?? `SwipeClean <no-reply@${new URL(config.publicUrl).hostname}>`;
  return config.smtpUrl ? overSmtp(config.smtpUrl, from) : intoFolder(config.mailOutboxDir, from);
}

function overSmtp(url: string, from: string): DeliverMail {
  const smtp = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, html, unsubscribeUrl }) => {
    const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
    // The same id at every try lets mailboxes recognise a repeat.
    const messageId = `<${id}@${domain}>`;
    await smtp.sendMail({
      from,
      to,
      subject,
      text,
      html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
    });
    return 'smtp';
  };
}

/** One plain text file a mail, readable by this user alone: it contains a sign-in link. */
function intoFolder(folder: string, from: string): DeliverMail {
  return async ({ id, kind, to, subject, text, unsubscribeUrl }) => {
    const stamp = new Date().toISOString().replaceAll(':', '-');
    const name = `${stamp}-${kind}-${id}.txt`;
    await mkdir(folder, { recursive: true });
    const headers = { From: from, To: to, Subject: subject, Date: new Date().toUTCString() };
    const lines = Object.entries({ ...headers, ...unsubscribeHeaders(unsubscribeUrl) });
    const content = `${lines.map(([header, value]) => `${header}: ${value}`).join('\n')}\n\n${text}`;
    await writeFile(join(folder, name), content, { mode: 0o600 });
    return name;
  };
}

/** By RFC 8058: the mailbox's own button posts to the link. */
const unsubscribeHeaders = (url?: string): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
