import { crc32 } from 'node:zlib';
import { generateKey, isSameDigest, startOfKey } from './key-text';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const valueOf = (digits: string) => [...digits].reduce((sum, digit) => sum * 62 + ALPHABET.indexOf(digit), 0);

describe('an API key', () => {
  it('should have a prefix, a handle, a secret of 256 bits and a checksum', () => {
    const { text, handle } = generateKey();
    const secret = /^swc_[0-9A-Za-z]{10}_([0-9A-Za-z]+)[0-9A-Za-z]{6}$/.exec(text)?.[1] ?? '';
    expect(text.startsWith(`${startOfKey(handle)}_`)).toBe(true);
    expect(Math.log2(ALPHABET.length) * secret.length).toBeGreaterThanOrEqual(256);
    expect(valueOf(text.slice(-6))).toBe(crc32(text.slice(0, -6)));
  });

  it('should never be made twice', () => {
    const made = Array.from({ length: 500 }, generateKey);
    for (const part of ['text', 'handle', 'digest'] as const)
      expect(new Set(made.map((key) => key[part])).size).toBe(500);
  });

  it('should be compared by its digest, which one without a row never has', () => {
    const { digest } = generateKey();
    expect(isSameDigest(digest, digest)).toBe(true);
    for (const other of [generateKey().digest, digest.slice(1), '', `${digest}x`])
      expect(isSameDigest(digest, other)).toBe(false);
    for (const given of [digest, '', 'no key']) expect(isSameDigest(undefined, given)).toBe(false);
  });
});
