/** Bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Eight random hex digits. */
export function createRandomHex(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(4)));
}
