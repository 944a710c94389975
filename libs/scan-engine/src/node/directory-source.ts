import { basename, resolve } from 'node:path';
import { compareContents } from '../compare/compare-contents';
import { NODE_LIMITS } from '../compare/limits';
import type { CheckFormats } from '../contents/inspect-contents';
import { joinRoot } from '../roots/folder-roots';
import type { FileSource } from '../types';
import { FileReader, type OpenRoot, systemPathOf } from './file-reader';
import { shareFiles } from './format-checks';
import { findProgramRoots } from './program-roots';
import { ScanThreads } from './scan-threads';
import { assertInPlace, readSurroundings, walkDirectory, withSeparator } from './walk-directory';
import type { Batch, DirectoryRoot, WalkedRoot } from './walk-folders';

/** A source whose threads outlast the comparison. */
interface OpenDirectorySource extends FileSource<OpenRoot> {
  checkFormats: CheckFormats;
  /** Ends its threads, also those of a scan that failed. */
  close(): void;
}

/** A directory on disk, or several, whose formats can be checked after the scan; it must be closed. */
export function openDirectorySource(opened: string | readonly DirectoryRoot[]): OpenDirectorySource {
  const threads = new ScanThreads(undefined, true);
  const source = createSource(opened, threads);
  return {
    ...source,
    checkFormats(files, { signal, onDone }) {
      const listed = files.map(({ path, size, lastModified }) => {
        const ref = source.refOf!(path);
        return { path: systemPathOf({ path, ref }), size, lastModified };
      });
      return threads.checkFormats(shareFiles(listed), signal, onDone);
    },
    close: () => threads.end(),
  };
}

/** A directory on disk, or several, as a source; links, pipes, sockets and devices are no files. */
export function directorySource(opened: string | readonly DirectoryRoot[]): FileSource<OpenRoot> {
  return createSource(opened, new ScanThreads());
}

function createSource(opened: string | readonly DirectoryRoot[], threads: ScanThreads): FileSource<OpenRoot> {
  const folders = typeof opened === 'string' ? [{ name: '', path: opened }] : opened;
  const roots = folders.map((root: DirectoryRoot): WalkedRoot => {
    const first = joinRoot(root.name, '');
    const path = resolve(root.path);
    return { ...root, path, first, start: withSeparator(path), above: first.length };
  });
  const locations = roots.filter(({ cleanUp }) => cleanUp);
  const rootOf = (path: string, some: readonly WalkedRoot[]) =>
    some.find(({ first }) => path.startsWith(first));
  const reader = new FileReader();
  return {
    name: roots.length === 1 ? basename(roots[0]!.path) : undefined,
    programRoots: findProgramRoots(roots),
    async *walk(signal) {
      const inodes = new Set<string>();
      let isComplete = false;
      const surroundings = readSurroundings(roots);
      try {
        for (const root of roots) {
          for await (const batch of walkDirectory(root, threads, surroundings, signal)) {
            if (!root.cleanUp) threads.count(batch.entries.length);
            countOnce(batch, inodes);
            yield batch;
          }
        }
        isComplete = true;
      } finally {
        if (!isComplete) threads.end();
      }
    },
    refOf: (path) => rootOf(path, roots)!,
    ...(locations.length > 0 && {
      junkRuleOf: (path: string) => rootOf(path, locations)?.cleanUp!.rule,
    }),
    read: (parts) => reader.read(parts),
    release: (bytes) => reader.release(bytes),
    diagnose: (entry) => reader.diagnose(entry),
    prepareThreads: () => threads.prepare(),
    async compare(candidates, events) {
      await threads.compare(candidates, events, (some) => compareContents(reader, some, events, NODE_LIMITS));
      // Without their disk all files would count as changed.
      for (const root of roots) if (root.device !== undefined) assertInPlace(root);
    },
  };
}

/** Of a file with several names the first counts; `inodes` holds those seen. */
function countOnce({ entries }: Pick<Batch, 'entries'>, inodes: Set<string>): void {
  for (const entry of entries) {
    if (entry.inode === undefined) continue;
    if (inodes.has(entry.inode)) entry.diskBytes = 0;
    inodes.add(entry.inode);
  }
}
