import { compareContents } from '../compare/compare-contents';
import { BROWSER_LIMITS } from '../compare/limits';
import type { CandidateGroup, CompareEvents, FileSource } from '../types';
import type { FileRef } from './blob-reader';
import type { FromCompareWorker, CompareTask } from './compare-worker';

const MB = 1024 * 1024;

/** Minimum bytes of large files for which a second worker is worth starting. */
const MIN_PARALLEL_BYTES = 256 * MB;

/** Fixed cost of a file in bytes: opening one takes as long as reading this many. */
const FILE_COST_BYTES = 128 * 1024;

/**
 * A source that compares large files in a second worker too. With large files the thread is the limit (copying and
 * comparing bytes); with small ones it is the browser process, where a second worker does not help.
 */
export function withParallelCompare(
  source: FileSource<FileRef>,
  root: FileSystemDirectoryHandle | null,
): FileSource<FileRef> {
  return {
    ...source,
    compare: async (candidates, events) => {
      const [own, shared] = splitWork(candidates);
      await Promise.all([
        compareContents(source, own, events),
        shared.length > 0 ? compareInWorker({ root, candidates: shared }, events) : null,
      ]);
    },
  };
}

/** Distributes large groups, largest first, to the worker with less work; small files stay with the first. */
export function splitWork<Ref>(
  candidates: readonly CandidateGroup<Ref>[],
): [own: CandidateGroup<Ref>[], shared: CandidateGroup<Ref>[]] {
  const large = candidates.filter(({ size }) => size > BROWSER_LIMITS.whole);
  if (large.length < 2 || sumCandidates(large, bytesOf) < MIN_PARALLEL_BYTES) return [[...candidates], []];
  const own = candidates.filter(({ size }) => size <= BROWSER_LIMITS.whole);
  const shared: CandidateGroup<Ref>[] = [];
  let ownCost = sumCandidates(own, costOf);
  let sharedCost = 0;
  for (const group of large.sort((a, b) => bytesOf(b) - bytesOf(a))) {
    if (sharedCost <= ownCost) {
      shared.push(group);
      sharedCost += costOf(group);
    } else {
      own.push(group);
      ownCost += costOf(group);
    }
  }
  return [own, shared];
}

const bytesOf = ({ size, ids }: CandidateGroup) => size * ids.length;
const costOf = ({ size, ids }: CandidateGroup) => (size + FILE_COST_BYTES) * ids.length;
const sumCandidates = (candidates: readonly CandidateGroup[], of: (group: CandidateGroup) => number) =>
  candidates.reduce((total, group) => total + of(group), 0);

function compareInWorker(task: CompareTask, events: CompareEvents): Promise<void> {
  const helper = new Worker(new URL('./compare-worker.ts', import.meta.url), {
    type: 'module',
    name: 'scan-helper',
  });
  return new Promise<void>((resolve, reject) => {
    helper.onerror = (event) => reject(new Error(event.message || 'The helper could not be started'));
    helper.onmessage = ({ data }: MessageEvent<FromCompareWorker>) => {
      if (data.type === 'found') events.onMatch(data.group);
      else if (data.type === 'skipped') events.onSkip(data.id, data.reason);
      else if (data.type === 'done') events.onDone(data.files, data.bytes);
      else if (data.type === 'end') resolve();
      else reject(new DOMException(data.message, data.name));
    };
    helper.postMessage(task);
  }).finally(() => helper.terminate());
}
