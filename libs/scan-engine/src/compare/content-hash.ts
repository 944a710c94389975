import { createMD5, createSHA1, createSHA256 } from 'hash-wasm';
import { toHex } from '../hex';
import { type BlobLike, CHUNK_BYTES, readExactly } from './hash';

/** Hashes that drives and mailboxes have of whole files. */
export const CONTENT_HASH_KINDS = ['md5', 'sha1', 'sha256', 'dropbox', 'quickxor'] as const;
/** One of {@link CONTENT_HASH_KINDS}. */
export type ContentHashKind = (typeof CONTENT_HASH_KINDS)[number];
/** Hashes of one file in hex, by kind. */
export type ContentHashes = Partial<Record<ContentHashKind, string>>;

/** What hashing a file takes: `onBytes` receives the bytes of each step. */
export interface ContentHashOptions {
  signal?: AbortSignal;
  onBytes?(bytes: number): void;
}

interface Hasher {
  update(bytes: Uint8Array): unknown;
  digest(): string;
}

/** Hashes a file in every kind, and reads it once; rejects when it cannot be read to its end. */
export async function computeContentHashes(
  file: BlobLike,
  kinds: readonly ContentHashKind[],
  { signal, onBytes }: ContentHashOptions = {},
): Promise<ContentHashes> {
  const hashers = await Promise.all(kinds.map((kind) => HASHERS[kind]()));
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    signal?.throwIfAborted();
    const bytes = new Uint8Array(await readExactly(file, start, Math.min(start + CHUNK_BYTES, file.size)));
    for (const hasher of hashers) hasher.update(bytes);
    onBytes?.(bytes.length);
  }
  return Object.fromEntries(kinds.map((kind, at) => [kind, hashers[at]!.digest()]));
}

const HASHERS: Record<ContentHashKind, () => Promise<Hasher>> = {
  md5: async () => (await createMD5()).init(),
  sha1: async () => (await createSHA1()).init(),
  sha256: async () => (await createSHA256()).init(),
  dropbox: createDropboxHasher,
  quickxor: () => Promise.resolve(new QuickXorHasher()),
};

const DROPBOX_BLOCK_BYTES = 4 * 1024 * 1024;

/** SHA-256 of the SHA-256 of each block of 4 MB. */
async function createDropboxHasher(): Promise<Hasher> {
  const [block, whole] = await Promise.all([createSHA256(), createSHA256()]);
  block.init();
  whole.init();
  let filled = 0;
  const endBlock = () => {
    whole.update(block.digest('binary'));
    block.init();
    filled = 0;
  };
  return {
    update(bytes) {
      for (let start = 0; start < bytes.length;) {
        const part = bytes.subarray(start, start + DROPBOX_BLOCK_BYTES - filled);
        block.update(part);
        filled += part.length;
        start += part.length;
        if (filled === DROPBOX_BLOCK_BYTES) endBlock();
      }
    },
    digest() {
      if (filled > 0) endBlock();
      return whole.digest();
    },
  };
}

const WIDTH_BITS = 160;
const WIDTH_BYTES = WIDTH_BITS / 8;
const SHIFT_BITS = 11;

/** QuickXorHash of OneDrive: each byte is XORed in 11 bits after the one before; 160 bytes later at the same place. */
class QuickXorHasher implements Hasher {
  private readonly folded = new Uint8Array(WIDTH_BITS);
  private length = 0;

  update(bytes: Uint8Array): void {
    const { folded } = this;
    let place = this.length % WIDTH_BITS;
    for (let at = 0; at < bytes.length; at++) {
      folded[place]! ^= bytes[at]!;
      if (++place === WIDTH_BITS) place = 0;
    }
    this.length += bytes.length;
  }

  digest(): string {
    const hash = new Uint8Array(WIDTH_BYTES);
    this.folded.forEach((byte, at) => {
      const bit = (at * SHIFT_BITS) % WIDTH_BITS;
      const shifted = byte << (bit % 8);
      const place = Math.floor(bit / 8);
      hash[place]! ^= shifted & 0xff;
      hash[(place + 1) % WIDTH_BYTES]! ^= shifted >> 8;
    });
    const end = new DataView(hash.buffer, WIDTH_BYTES - 8);
    end.setBigUint64(0, end.getBigUint64(0, true) ^ BigInt(this.length), true);
    return toHex(hash);
  }
}
