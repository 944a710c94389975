import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { OIDC_STATE_SECONDS, SECOND_MS } from '@swipeclean/contracts/server';

/** The state of a sign-in while the user is at the identity provider. */
export interface PendingSignIn {
  codeVerifier: string;
  state: string;
  nonce: string;
  returnTo: string;
  /** The code of who sent the person here, for the case that an account is opened. */
  referralCode?: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const LIFETIME_MS = OIDC_STATE_SECONDS * SECOND_MS;

/** Keeps a pending sign-in in the browser, unreadable and unchangeable (AES-256-GCM). */
export class StateSeal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'oidc-state', 32));
  }

  seal(pending: PendingSignIn, now: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const text = JSON.stringify({ ...pending, expiresAt: now + LIFETIME_MS });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** What was sealed; undefined when it is too old or not ours. */
  open(text: string, now: number): PendingSignIn | undefined {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      const { expiresAt, ...pending } = JSON.parse(opened.toString()) as PendingSignIn & {
        expiresAt: number;
      };
      return now < expiresAt ? pending : undefined;
    } catch {
      return undefined;
    }
  }
}
