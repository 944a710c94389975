import { createXXHash128, type IHasher, createSHA256 } from 'hash-wasm';

let ready: Promise<IHasher> | null = null;

/** Loads the XXH128 hasher once per thread; it finds candidates and never authorises a deletion. */
export function loadHasher(): Promise<IHasher> {
  return (ready ??= createXXHash128());
}

/** XXH128 of one buffer, as 32 hex digits. */
export function computeXxh128(hasher: IHasher, bytes: Uint8Array): string {
  return hasher.init().update(bytes).digest('hex');
}

/** Input of `confirmIdentical`: a File, a Blob or anything with the same slice methods. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** SHA-256 of each file in hex, null where reading failed; `identical` only if all were read and are equal. */
export interface Confirmation {
  identical: boolean;
  digests: (string | null)[];
}

const CHUNK = 8 * 1024 * 1024;

/**
 * Reads files again and compares their SHA-256, which is required before any is removed: a scan may be old, and XXH128
 * can be forged. Streams in 8 MB chunks; rejects only with the signal's reason.
 */
export async function confirmIdentical(
  files: readonly BlobLike[],
  signal?: AbortSignal,
): Promise<Confirmation> {
  const digests: (string | null)[] = [];
  for (const file of files) {
    signal?.throwIfAborted();
    digests.push(
      await computeSha256(file, signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        void error;
        return null;
      }),
    );
  }
  const identical =
    digests.length > 1 && digests[0] !== null && digests.every((digest) => digest === digests[0]);
  return { identical, digests };
}

/** SHA-256 of a file in hex. Native if one chunk is enough (three times as fast), else streamed. */
export async function computeSha256(file: BlobLike, signal?: AbortSignal): Promise<string> {
  const { size } = file;
  if (size <= CHUNK && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', await readExactly(file, 0, size));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const hasher = (await createSHA256()).init();
  for (let start = 0; start < size; start += CHUNK) {
    signal?.throwIfAborted();
    hasher.update(new Uint8Array(await readExactly(file, start, Math.min(start + CHUNK, size))));
  }
  return hasher.digest('hex');
}

async function readExactly(file: BlobLike, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = await file.slice(start, end).arrayBuffer();
  if (bytes.byteLength !== end - start) throw new Error('The file is shorter than it was');
  return bytes;
}
