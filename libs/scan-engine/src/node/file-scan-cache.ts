import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { decodeFrame, encodeFrame } from '../companion/frames';
import type { CachedScan, ScanCache } from '../scan-cache';

/** Caches the scans of one tree in a file that only the user reads: it names files. */
export function createFileScanCache(file: string): ScanCache {
  return {
    load: async () => {
      const bytes = await readFile(file);
      return decodeFrame(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      ) as unknown as CachedScan;
    },
    save: async (scan) => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, encodeFrame(scan), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
