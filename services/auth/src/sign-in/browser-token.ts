import { createHash, randomBytes } from 'node:crypto';

/** A token that a browser keeps in a cookie, and the form in which it is stored. */
export interface BrowserToken {
  text: string;
  hash: string;
}

export const hashBrowserToken = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** 32 random bytes. */
export function generateBrowserToken(): BrowserToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashBrowserToken(text) };
}
