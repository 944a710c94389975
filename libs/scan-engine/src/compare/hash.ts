import { createXXHash128, type IHasher } from 'hash-wasm';

let ready: Promise<IHasher> | null = null;

/** Loads the XXH128 hasher once a thread; it finds candidates and never authorises a deletion. */
export function loadHasher(): Promise<IHasher> {
  return (ready ??= createXXHash128());
}

/** XXH128 of one buffer, as 32 hex digits. */
export function hashOf(hasher: IHasher, bytes: Uint8Array): string {
  return hasher.init().update(bytes).digest('hex');
}
