import { createXXHash128, type IHasher, createSHA256 } from 'hash-wasm';
import { toHex } from '../hex';

let ready: Promise<IHasher> | null = null;

/** Loads the XXH128 hasher once per thread; it finds candidates and never authorises a deletion. */
export function loadHasher(): Promise<IHasher> {
  return (ready ??= createXXHash128());
}

/** XXH128 of one buffer, as 32 hex digits. */
export function computeXxh128(hasher: IHasher, bytes: Uint8Array): string {
  return hasher.init().update(bytes).digest('hex');
}

/** Input of the digests: a File, a Blob or anything with the same slice methods. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
  /** A file of a disk is hashed where it is. */
  sha256?(signal?: AbortSignal): Promise<string>;
}

/** Bytes that are read and hashed at once. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** SHA-256 of a file in hex, null where reading fails; rejects only with the signal's reason. */
export async function computeDigestOrNull(file: BlobLike, signal?: AbortSignal): Promise<string | null> {
  signal?.throwIfAborted();
  return computeSha256(file, signal).catch(() => {
    signal?.throwIfAborted();
    return null;
  });
}

/** SHA-256 of a file in hex. Native if one chunk is enough (three times as fast), else streamed. */
export async function computeSha256(file: BlobLike, signal?: AbortSignal): Promise<string> {
  if (file.sha256) return file.sha256(signal);
  const { size } = file;
  if (size <= CHUNK_BYTES && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await readExactly(file, 0, size));
    return toHex(new Uint8Array(digest));
  }
  const hasher = (await createSHA256()).init();
  for (let start = 0; start < size; start += CHUNK_BYTES) {
    signal?.throwIfAborted();
    hasher.update(new Uint8Array(await readExactly(file, start, Math.min(start + CHUNK_BYTES, size))));
  }
  return hasher.digest('hex');
}

/** The bytes of a range; rejects when the file ends before. */
export async function readExactly(file: BlobLike, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = await file.slice(start, end).arrayBuffer();
  if (bytes.byteLength !== end - start) throw new Error('The file is shorter than it was');
  return bytes;
}
