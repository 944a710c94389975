import { candidatesOf } from './candidates';
import { compareContents } from './compare/compare-contents';
import { loadHasher } from './compare/hash';
import { findingsOf } from './findings';
import { untilAborted } from './flow/abort';
import { isAsRemembered, recall, remember } from './memory';
import { Reporter } from './reporter';
import { byReclaimable, identicalGroup } from './rules/duplicates';
import { toScannedFile } from './scanned-files';
import type { FileSource, MatchedGroup, ScanOptions, ScanResult, SkipReason } from './types';
import { listAll } from './walk';

/**
 * Scans a source: walks it, applies every rule and proves which files hold the same bytes. Rejects with the signal's
 * reason on abort, and with the source's error when the root itself cannot be read; nothing else is fatal.
 */
export function scan<Ref>(source: FileSource<Ref>, options: ScanOptions = {}): Promise<ScanResult> {
  return untilAborted(runScan(source, options), options.signal);
}

async function runScan<Ref>(source: FileSource<Ref>, options: ScanOptions): Promise<ScanResult> {
  const started = performance.now();
  const { signal, now = Date.now() } = options;
  signal?.throwIfAborted();
  const reporter = new Reporter(options);
  const remembered = options.cache?.load().catch(() => null);
  void loadHasher();

  const { entries, skipped, emptyFolders } = await listAll(source, signal, (files, bytes) =>
    reporter.walked(files, bytes),
  );
  const candidates = candidatesOf(entries);
  const files = entries.map((entry, id) => toScannedFile(id, entry));
  options.onFiles?.(files);

  const found: MatchedGroup[] = [];
  const lost = new Map<number, SkipReason>();
  const last = (await remembered) ?? null;
  const { unknown, known } = recall(candidates, last);
  const add = (group: MatchedGroup) => {
    found.push(group);
    reporter.found(identicalGroup(files, group));
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
  // The rules run while the first reads are under way, which a turn of the event loop lets begin.
  await new Promise((resolve) => setTimeout(resolve));
  const findings = findingsOf(files, now, source.name);
  await compared;

  for (const [id, reason] of lost) skipped.push({ path: files[id]!.path, reason });
  if (options.cache && !isAsRemembered(candidates, unknown, last)) {
    await options.cache.save(remember(candidates, found, new Set(lost.keys()))).catch(() => undefined);
  }
  reporter.finished();
  return {
    files,
    fileCount: files.length,
    ...findings,
    identical: found.map((group) => identicalGroup(files, group)).sort(byReclaimable),
    emptyFolders,
    skipped,
    scannedAt: now,
    durationMs: performance.now() - started,
  };
}
