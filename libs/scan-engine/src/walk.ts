import type { FileSource, SkippedPath, SourceEntry } from './types';

/** A whole tree as listed: entries sorted by path in code unit order, so that ids do not depend on timing. */
export interface Listing<Ref> {
  entries: SourceEntry<Ref>[];
  skipped: SkippedPath[];
  emptyFolders: string[];
}

/** Walks a source to its end; `onBatch` hears files and bytes so far. */
export async function listAll<Ref>(
  source: FileSource<Ref>,
  signal: AbortSignal | undefined,
  onBatch: (files: number, bytes: number) => void,
): Promise<Listing<Ref>> {
  const entries: SourceEntry<Ref>[] = [];
  const skipped: SkippedPath[] = [];
  const emptyFolders: string[] = [];
  let bytes = 0;
  for await (const batch of source.walk(signal)) {
    signal?.throwIfAborted();
    for (const entry of batch.entries) {
      entries.push(entry);
      bytes += entry.size;
    }
    for (const left of batch.skipped) skipped.push(left);
    for (const folder of batch.emptyFolders) emptyFolders.push(folder);
    onBatch(entries.length, bytes);
  }
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries, skipped, emptyFolders: emptyFolders.sort() };
}
