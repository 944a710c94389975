import { compareContents } from './compare/compare-contents';
import { loadHasher } from './compare/hash';
import { type DiskColumns, DiskColumnsBuilder } from './disk-facts';
import { type BareFolder, listEmptyFolders } from './empty-folders';
import { collectFindings } from './findings';
import { untilAborted } from './async';
import {
  createCachedScan,
  isCacheCurrent,
  loadRemembered,
  lookUpCache,
  type RememberedScan,
  type ScanCache,
} from './scan-cache';
import { ProgressReporter } from './progress-reporter';
import { byReclaimable, identicalGroup, listSameSize } from './rules/duplicates';
import { toScannedFile } from './rules/file-types';
import type {
  FileSnapshot,
  FileSource,
  DuplicateGroup,
  MatchedGroup,
  ScannedFile,
  ScanProgress,
  ScanResult,
  SkipReason,
  CandidateGroup,
  SourceEntry,
  SkippedPath,
  SymbolicLink,
} from './types';

/** Options of a scan; callbacks are optional, `now` defaults to the clock. */
export interface ScanOptions {
  /** Aborting rejects the scan with the signal's reason within about 100 ms. */
  signal?: AbortSignal;
  /** Called at most every 250 ms, and at once with a new phase. */
  onProgress?(progress: ScanProgress): void;
  /** Called once when the walk has ended, before any content is read. */
  onFiles?(files: ScannedFile[]): void;
  /** Called with the result before it is cached, which takes a while. */
  onResult?(result: ScanResult): void;
  /** Milliseconds since 1970 that age rules measure from. */
  now?: number;
  /** Caches proven contents between scans of one folder, so that an unchanged tree is not read again. */
  cache?: ScanCache;
}

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
  let last: RememberedScan | null = null;
  const remembered = loadRemembered(options.cache).then((loaded) => (last = loaded));
  source.prepareThreads?.();
  void loadHasher();

  const { files, sameSize, candidates, skipped, emptyFolders, links, trashes, disk } = await listFiles(
    source,
    signal,
    (some) => reporter.walked(some),
    (file) => last?.rowOf(file) !== undefined,
  );
  options.onFiles?.(files);

  const found: DuplicateGroup[] = [];
  const lost = new Map<number, SkipReason>();
  await remembered;
  const { unknown, known } = lookUpCache(candidates, last);
  const add = (group: MatchedGroup) => {
    const duplicates = identicalGroup(files, group);
    const { keep, ids, reclaimable } = duplicates;
    found.push(duplicates);
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
  const findings = collectFindings(files, sameSize, now, source, emptyFolders);
  await compared;

  for (const [id, reason] of lost) skipped.push({ path: files[id]!.path, reason });
  reporter.finished();
  const result = {
    files,
    fileCount: files.length,
    ...findings,
    identical: found.sort(byReclaimable),
    emptyFolders,
    skipped,
    ...(links.length > 0 && { links }),
    ...(trashes.length > 0 && { trashes }),
    ...(disk && { disk }),
    ...(source.programRoots?.length && { programRoots: source.programRoots }),
    scannedAt: now,
    durationMs: performance.now() - started,
  };
  options.onResult?.(result);
  if (options.cache && !isCacheCurrent(candidates, unknown, last))
    await options.cache
      .save(createCachedScan(candidates, found, new Set(lost.keys())))
      .catch(() => undefined);
  return result;
}

/**
 * Groups files by size: only those that share a size above 0 can be equal. Of a file with several names the first is
 * compared: the others are the same and free nothing. The entries of other files are let go, because a live File costs
 * the browser about 12 KB.
 */
function groupBySize<Ref>(
  files: readonly ScannedFile[],
  sameSize: readonly number[][],
  entries: readonly SourceEntry<Ref>[],
  inodeOf: ReadonlyMap<ScannedFile, string>,
  { refOf, junkRuleOf }: FileSource<Ref>,
): CandidateGroup<Ref>[] {
  const areAllCompared = inodeOf.size === 0 && !junkRuleOf;
  const inodes = new Set<string>();
  const isCompared = (id: number) => {
    const inode = files[id]!.isLinked && inodeOf.get(files[id]!);
    if ((inode && inodes.has(inode)) || junkRuleOf?.(files[id]!.path)) return false;
    if (inode) inodes.add(inode);
    return true;
  };
  return sameSize.flatMap((all) => {
    const { size } = files[all[0]!]!;
    const ids = areAllCompared ? all : all.filter(isCompared);
    if (size === 0 || ids.length < 2) return [];
    if (!refOf) return { size, ids, entries: ids.map((id) => entries[id]!) };
    return {
      size,
      ids,
      get entries() {
        return ids.map((id): SourceEntry<Ref> => {
          const { path, lastModified } = files[id]!;
          return { path, size, lastModified, type: '', ref: refOf(path) };
        });
      },
    };
  });
}

/** A whole tree as listed: files sorted by path in code unit order, so that ids do not depend on timing. */
interface Listing<Ref> {
  files: ScannedFile[];
  /** Those that share a size. */
  sameSize: number[][];
  candidates: CandidateGroup<Ref>[];
  skipped: SkippedPath[];
  emptyFolders: string[];
  links: SymbolicLink[];
  trashes: string[];
  disk: DiskColumns | null;
}

/** Walks a source to its end; `onBatch` receives the files of each batch, `isKnown` tells which need no reading. */
async function listFiles<Ref>(
  source: FileSource<Ref>,
  signal: AbortSignal | undefined,
  onBatch: (entries: readonly SourceEntry[]) => void,
  isKnown: (file: FileSnapshot) => boolean,
): Promise<Listing<Ref>> {
  let files: ScannedFile[] = [];
  let entries: SourceEntry<Ref>[] = [];
  const inodeOf = new Map<ScannedFile, string>();
  const skipped: SkippedPath[] = [];
  const emptyFolders: string[] = [];
  const links: SymbolicLink[] = [];
  const bareFolders: BareFolder[] = [];
  const trashes: string[] = [];
  const disk = new DiskColumnsBuilder();
  let isSorted = true;
  for await (const batch of source.walk(signal, isKnown)) {
    signal?.throwIfAborted();
    for (const entry of batch.entries) {
      isSorted &&= files.length === 0 || files.at(-1)!.path < entry.path;
      const file = toScannedFile(files.length, entry);
      files.push(file);
      disk.addFile(file.id, entry);
      if (!source.refOf) entries.push(entry);
      if (entry.inode !== undefined) inodeOf.set(file, entry.inode);
    }
    for (const left of batch.skipped) skipped.push(left);
    for (const folder of batch.emptyFolders) emptyFolders.push(folder);
    for (const link of batch.links ?? []) links.push(link);
    for (const folder of batch.bareFolders ?? []) bareFolders.push(folder);
    for (const path of batch.trashes ?? []) trashes.push(path);
    for (const folder of batch.folders ?? []) disk.addFolder(folder);
    disk.addMountPoints(batch.mountPoints ?? []);
    disk.addInUse(batch.inUse ?? []);
    onBatch(batch.entries);
  }
  let order: number[] | undefined;
  if (!isSorted) {
    order = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ id }) => id);
    if (!source.refOf) entries = order.map((from) => entries[from]!);
    files = order.map((from, id) => Object.assign(files[from]!, { id }));
  }
  const sameSize = listSameSize(files);
  const columns = disk.build(order);
  const candidates = groupBySize(files, sameSize, entries, inodeOf, source);
  return {
    files,
    sameSize,
    candidates,
    skipped,
    emptyFolders: listEmptyFolders(emptyFolders, bareFolders, columns?.mountPoints),
    links,
    trashes,
    disk: columns,
  };
}
