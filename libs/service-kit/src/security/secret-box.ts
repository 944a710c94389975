import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values at rest with an operator's key (AES-256-GCM; stored as nonce, tag, ciphertext). */
export class SecretBox {
  private readonly key: Buffer;

  /** `key` is a text of any length; its SHA-256 encrypts. */
  constructor(key: string) {
    this.key = createHash('sha256').update(key).digest();
  }

  /** Encrypts for one row: `rowId` is authenticated, so the value decrypts under that id alone. */
  encrypt(text: string, rowId: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(rowId));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @throws Error when the value was encrypted with another key or for another row */
  decrypt(box: Buffer, rowId: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key, box.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  }
}
