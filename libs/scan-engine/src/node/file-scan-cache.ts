import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createRandomHex } from '../hex';
import { decodeFrame, encodeFrame } from '../companion/frames';
import type { CachedScan, ScanCache } from '../scan-cache';
import { readOwnFile } from './own-files';

/** Caches the scans of one tree in a file that only the user reads: it names files. */
export function createFileScanCache(file: string): ScanCache {
  return {
    load: async () => {
      const bytes = await readOwnFile(file);
      if (!bytes) return null;
      return decodeFrame(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      ) as unknown as CachedScan;
    },
    save: async (scan) => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${createRandomHex()}`;
      try {
        await writeFile(draft, encodeFrame(scan), { mode: 0o600, flag: 'wx' });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
