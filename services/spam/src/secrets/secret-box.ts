import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SpamConfig } from '../config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what must be read again, by the operator's key (AES-256-GCM: nonce, tag, text). */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor({ encryptionKey }: SpamConfig) {
    this.key = createHash('sha256').update(encryptionKey).digest();
  }

  /** Encrypts for `owner`, in whose name alone it can be read. */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when it was sealed by another key or for another owner */
  open(box: Buffer, owner: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key, box.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  }
}
