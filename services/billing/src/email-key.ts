import { createHash } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Domains whose mailboxes ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: without a tag after `+`, and at Gmail without dots. */
export function normalizeMailbox(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/\+.*$/, '');
  if (DOTLESS.has(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return `${untagged}@${domain}`;
}

/** Hash that is the same for all spellings of one mailbox. */
export const mailboxKey = (email: string): string => hash(`mailbox ${normalizeMailbox(email)}`);

/** Hash of the address as it is spelled, ignoring case. */
export const addressKey = (email: string): string => hash(`address ${email.trim().toLowerCase()}`);
