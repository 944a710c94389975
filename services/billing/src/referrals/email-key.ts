import { createHash } from 'node:crypto';

/** Where dots in the local part mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** An address as its mailbox sees it: without a tag behind `+`, and at Gmail without dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/\+.*$/, '');
  if (DOTLESS.has(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return `${untagged}@${domain}`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The same for all spellings of one mailbox. */
export const emailKeyOf = (email: string): string => hash(`mailbox ${mailboxOf(email)}`);

/** The same for all payments with one card or wallet, by the provider's name for it. */
export const instrumentKeyOf = (instrument: string): string => hash(`instrument ${instrument}`);
