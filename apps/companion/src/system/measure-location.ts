import { lstatSync } from 'node:fs';
import type { FileSnapshot, SkippedPath } from '@swipeclean/scan-engine';
import { type DirectoryRoot, directorySource, systemPathOf } from '@swipeclean/scan-engine/node';

const BLOCK_BYTES = 512;

/** What can go from a clean-up location. */
export interface LocationContents {
  files: FileSnapshot[];
  /** What they take on the disk, in blocks: sparse and compressed files free no more than that. */
  bytes: number;
  /** What could not be read. */
  skipped: SkippedPath[];
}

/**
 * Reads a location; one that is gone holds nothing, since programs remove their folders at any time. A file with
 * several hard links is left out: removing one of them frees nothing.
 */
export async function measureLocation(
  location: DirectoryRoot,
  signal: AbortSignal,
  onProgress?: (files: number) => void,
): Promise<LocationContents> {
  try {
    return await readLocation(location, signal, onProgress);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'NotFoundError' || code === 'ENOENT') return { files: [], bytes: 0, skipped: [] };
    throw error;
  }
}

async function readLocation(
  ...[location, signal, onProgress]: Parameters<typeof measureLocation>
): Promise<LocationContents> {
  const contents: LocationContents = { files: [], bytes: 0, skipped: [] };
  for await (const { entries, skipped } of directorySource([location]).walk(signal)) {
    for (const entry of entries) {
      const { path, size, lastModified, inode } = entry;
      if (inode !== undefined) continue;
      contents.files.push({ path, size, lastModified });
      contents.bytes +=
        (lstatSync(systemPathOf(entry), { throwIfNoEntry: false })?.blocks ?? 0) * BLOCK_BYTES;
    }
    contents.skipped.push(...skipped);
    onProgress?.(contents.files.length);
  }
  return contents;
}
