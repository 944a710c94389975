import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { compareContents } from '../compare/compare-contents';
import { NODE_LIMITS } from '../compare/limits';
import type { CandidateGroup, MatchedGroup, SkipReason } from '../types';
import { FileReader, type OpenRoot } from './file-reader';

/** How a thread of a scan is told from other threads of a program. */
export const COMPARE_THREAD = 'swipeclean-compare';

/** A group to compare, as columns: objects cost more to send than their files to read. */
export interface SentGroup {
  size: number;
  ids: number[];
  /** Joined by a zero byte, which no path has. */
  paths: string;
  modified: Float64Array;
}

/** The outcome of some groups. */
export interface Compared {
  matches: MatchedGroup[];
  skipped: [id: number, reason: SkipReason][];
  files: number;
  bytes: number;
}

/** What a thread answers, in the order of its tasks. */
export type CompareReply = Compared | { error: unknown };

/** Whether this is a thread of a scan, which the program's file then serves alone. */
export function isCompareThread(): boolean {
  return !isMainThread && workerData === COMPARE_THREAD;
}

/** Compares what a scan sends until the scan ends the thread. */
export function runCompareThread(): void {
  const port = parentPort!;
  let last = Promise.resolve();
  port.on('message', (groups: SentGroup[]) => {
    const compared = last.then(() => compare(groups));
    last = compared.then(
      (reply) => port.postMessage(reply satisfies CompareReply),
      (error: unknown) => port.postMessage({ error } satisfies CompareReply),
    );
  });
}

const reader = new FileReader();

async function compare(groups: readonly SentGroup[]): Promise<Compared> {
  const outcome: Compared = { matches: [], skipped: [], files: 0, bytes: 0 };
  const events = {
    onMatch: (group: MatchedGroup) => void outcome.matches.push(group),
    onSkip: (id: number, reason: SkipReason) => void outcome.skipped.push([id, reason]),
    onDone: (files: number, bytes: number) => {
      outcome.files += files;
      outcome.bytes += bytes;
    },
  };
  await compareContents(reader, groups.map(toCandidates), events, NODE_LIMITS);
  return outcome;
}

/** Their paths are whole ones. */
const ROOT: OpenRoot = { start: '', above: 0 };

function toCandidates({ size, ids, paths, modified }: SentGroup): CandidateGroup<OpenRoot> {
  const entries = paths
    .split('\0')
    .map((path, at) => ({ path, size, lastModified: modified[at]!, type: '', ref: ROOT }));
  return { size, ids, entries };
}
