import { compareContents } from './compare/compare-contents';
import { loadHasher } from './compare/hash';
import { collectFindings } from './findings';
import { untilAborted } from './async';
import { isCacheCurrent, lookUpCache, createCachedScan } from './scan-cache';
import { ProgressReporter } from './progress-reporter';
import { byReclaimable, identicalGroup } from './rules/duplicates';
import { toScannedFile } from './rules/file-types';
import type {
  FileSource,
  MatchedGroup,
  ScanOptions,
  ScanResult,
  SkipReason,
  CandidateGroup,
  SourceEntry,
  SkippedPath,
  SymbolicLink,
} from './types';

/**
 * Scans a source: walks it, applies every rule and proves which files have the same bytes. Rejects with the signal's
 * reason on abort, and with the source's error when the root itself cannot be read; nothing else is fatal.
 */
export function scan<Ref>(source: FileSource<Ref>, options: ScanOptions = {}): Promise<ScanResult> {
  return untilAborted(scanSource(source, options), options.signal);
}

async function scanSource<Ref>(source: FileSource<Ref>, options: ScanOptions): Promise<ScanResult> {
  const started = performance.now();
  const { signal, now = Date.now() } = options;
  signal?.throwIfAborted();
  const reporter = new ProgressReporter(options);
  const remembered = options.cache?.load().catch(() => null);
  void loadHasher();

  const { entries, skipped, emptyFolders, links } = await listFiles(source, signal, (some) =>
    reporter.walked(some),
  );
  const candidates = groupBySize(entries, source.junkRuleOf);
  const files = entries.map((entry, id) => toScannedFile(id, entry));
  options.onFiles?.(files);

  const found: MatchedGroup[] = [];
  const lost = new Map<number, SkipReason>();
  const last = (await remembered) ?? null;
  const { unknown, known } = lookUpCache(candidates, last);
  const add = (group: MatchedGroup) => {
    found.push(group);
    const { keep, ids, reclaimable } = identicalGroup(files, group);
    reporter.found({ name: files[keep]!.name, files: ids.length, reclaimable });
  };
  reporter.toCompare(unknown);
  known.forEach(add);
  const compare = source.compare ?? ((groups, events) => compareContents(source, groups, events));
  const compared = compare(unknown, {
    signal,
    onMatch: add,
    onSkip: (id, reason) => lost.set(id, reason),
    onDone: (count, bytes) => reporter.compared(count, bytes),
  });
  compared.catch(() => undefined);
  // Yields once, so that the first reads start before the rules run.
  await new Promise((resolve) => setTimeout(resolve));
  const findings = collectFindings(files, now, source);
  await compared;

  for (const [id, reason] of lost) skipped.push({ path: files[id]!.path, reason });
  if (options.cache && !isCacheCurrent(candidates, unknown, last)) {
    await options.cache
      .save(createCachedScan(candidates, found, new Set(lost.keys())))
      .catch(() => undefined);
  }
  reporter.finished();
  return {
    files,
    fileCount: files.length,
    ...findings,
    identical: found.map((group) => identicalGroup(files, group)).sort(byReclaimable),
    emptyFolders,
    skipped,
    ...(links.length > 0 && { links }),
    ...(source.programRoots?.length && { programRoots: source.programRoots }),
    scannedAt: now,
    durationMs: performance.now() - started,
  };
}

/**
 * Groups entries (position = id) by size: only files that share a size above 0 can be equal. Of a file with several
 * names the first is compared: the others are the same and free nothing. Drops each entry's `ref`,
 * because a live File costs the browser about 12 KB.
 */
function groupBySize<Ref>(
  entries: readonly SourceEntry<Ref>[],
  junkRuleOf: FileSource['junkRuleOf'],
): CandidateGroup<Ref>[] {
  const firstOfSize = new Map<number, number>();
  const groups = new Map<number, number[]>();
  const inodes = new Set<string>();
  entries.forEach(({ path, size, inode }, id) => {
    if (size === 0 || (inode !== undefined && inodes.has(inode)) || junkRuleOf?.(path)) return;
    if (inode !== undefined) inodes.add(inode);
    const first = firstOfSize.get(size);
    if (first === undefined) firstOfSize.set(size, id);
    else if (groups.has(size)) groups.get(size)!.push(id);
    else groups.set(size, [first, id]);
  });
  for (const entry of entries) if (!groups.has(entry.size)) entry.ref = null;
  return [...groups].map(([size, ids]) => ({ size, ids, entries: ids.map((id) => entries[id]!) }));
}

/** A whole tree as listed: entries sorted by path in code unit order, so that ids do not depend on timing. */
interface Listing<Ref> {
  entries: SourceEntry<Ref>[];
  skipped: SkippedPath[];
  emptyFolders: string[];
  links: SymbolicLink[];
}

/** Walks a source to its end; `onBatch` receives the files of each batch. */
async function listFiles<Ref>(
  source: FileSource<Ref>,
  signal: AbortSignal | undefined,
  onBatch: (entries: readonly SourceEntry[]) => void,
): Promise<Listing<Ref>> {
  const entries: SourceEntry<Ref>[] = [];
  const skipped: SkippedPath[] = [];
  const emptyFolders: string[] = [];
  const links: SymbolicLink[] = [];
  for await (const batch of source.walk(signal)) {
    signal?.throwIfAborted();
    for (const entry of batch.entries) entries.push(entry);
    for (const left of batch.skipped) skipped.push(left);
    for (const folder of batch.emptyFolders) emptyFolders.push(folder);
    for (const link of batch.links ?? []) links.push(link);
    onBatch(batch.entries);
  }
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { entries, skipped, emptyFolders: emptyFolders.sort(), links };
}
