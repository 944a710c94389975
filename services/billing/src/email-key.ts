import { createHash } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Where dots in the local part mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** An address as its mailbox sees it: without a tag behind `+`, and at Gmail without dots. */
export function normalizeMailbox(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/\+.*$/, '');
  if (DOTLESS.has(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return `${untagged}@${domain}`;
}

/** The same for all spellings of one mailbox. */
export const mailboxKey = (email: string): string => hash(`mailbox ${normalizeMailbox(email)}`);

/** The same for one address, however its letters are capitalised. */
export const addressKey = (email: string): string => hash(`address ${email.trim().toLowerCase()}`);
