import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { DiskAttributes } from '../disk-facts';
import { compareContents } from '../compare/compare-contents';
import { NODE_LIMITS } from '../compare/limits';
import type { CandidateGroup, MatchedGroup, SkipReason } from '../types';
import { FileReader, type OpenRoot } from './file-reader';
import { checkSharedFiles, type FoundAt, type SharedFiles } from './format-checks';
import {
  type Batch,
  emptyBatch,
  openFolder,
  type ParentFolder,
  sizeOf,
  takeBatch,
  type WalkedRoot,
  walkFolders,
} from './walk-folders';

/** The name of a scan's threads: a program may have others. */
const SCAN_THREAD = 'swipeclean-scan';

/** What a thread is started with. */
export interface ScanThreadData {
  name: typeof SCAN_THREAD;
  /** By `Counter`; shared. */
  counters: Int32Array;
  /** How far it lists ahead of the scan; a folder that the scan waits for has no limit. */
  maxAhead: number;
}

/** Where the counters of a thread are. */
export const Counter = {
  /** Folders that the thread has begun, or that were taken back. */
  begun: 0,
  /** Files, folders and links that it has listed and that are not yet taken. */
  ahead: 1,
  /** The number of the folder that the scan waits for. */
  awaited: 2,
} as const;

/** Parts in which a thread sends `maxAhead` files. */
const PARTS_AHEAD = 16;

/** A folder to list. */
interface SentFolder {
  /** 0 for the first. */
  number: number;
  root: WalkedRoot;
  path: string;
  parent: ParentFolder;
}

/** What was found in a folder, as columns. */
export interface ListedPart extends Omit<Batch, 'entries'> {
  /** A list: parts of one text would keep all of it in memory. */
  paths: string[];
  sizes: Float64Array;
  modified: Float64Array;
  /** Of the few files that have one, by position. */
  diskBytes: [at: number, bytes: number][];
  inodes: [at: number, inode: string, links: number][];
  /** The distinct ones of the files, and which one each has. */
  attributes: DiskAttributes[];
  attributesOf: Uint32Array;
  isLast: boolean;
}

/** Work for a thread. */
export type ScanTask = { compare: SentGroups } | { list: SentFolder } | { check: SharedFiles };

/** Groups to compare, as columns of all their files: objects cost more to send than their files to read. */
export interface SentGroups {
  /** Of each group. */
  sizes: number[];
  counts: number[];
  ids: Int32Array;
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

/** What a thread answers: compared groups and checked files in the order of its tasks, a folder in parts. */
export type ScanReply =
  | Compared
  | { found: FoundAt[] }
  | { number: number; part: ListedPart }
  | { error: unknown };

export function createThreadData(maxAhead: number): ScanThreadData {
  const counters = new Int32Array(new SharedArrayBuffer(12));
  counters[Counter.awaited] = -1;
  return { name: SCAN_THREAD, counters, maxAhead };
}

/** Whether this is a thread of a scan, which the program's file then serves alone. */
export function isScanThread(): boolean {
  return !isMainThread && (workerData as ScanThreadData | null)?.name === SCAN_THREAD;
}

/** Lists and compares what a scan sends until the scan ends the thread. */
export function runScanThread(): void {
  const port = parentPort!;
  const data = workerData as ScanThreadData;
  const send = (reply: ScanReply) => port.postMessage(reply);
  let last = Promise.resolve();
  port.on('message', (task: ScanTask) => {
    const done = last.then(async () => {
      if ('compare' in task) send(await compare(task.compare));
      else if ('check' in task) send({ found: await checkSharedFiles(task.check) });
      else list(task.list, data, (part) => send({ number: task.list.number, part }));
    });
    last = done.catch((error: unknown) => send({ error }));
  });
}

/** Lists a folder, and waits where it is far ahead of the scan. */
function list(
  { number, root, path, parent }: SentFolder,
  { counters, maxAhead }: ScanThreadData,
  send: (part: ListedPart) => void,
) {
  if (Atomics.compareExchange(counters, Counter.begun, number, number + 1) !== number) return;
  const batch = emptyBatch();
  const sendBatch = (isLast: boolean) => {
    Atomics.add(counters, Counter.ahead, sizeOf(batch));
    send(toPart(takeBatch(batch), isLast));
  };
  for (const _ of walkFolders(root, [openFolder(root, path, batch, parent)], batch)) {
    if (sizeOf(batch) < maxAhead / PARTS_AHEAD) continue;
    sendBatch(false);
    let awaited = Atomics.load(counters, Counter.awaited);
    while (awaited !== number && Atomics.load(counters, Counter.ahead) >= maxAhead) {
      Atomics.wait(counters, Counter.awaited, awaited);
      awaited = Atomics.load(counters, Counter.awaited);
    }
  }
  sendBatch(true);
}

function toPart({ entries, ...lists }: Batch, isLast: boolean): ListedPart {
  const diskBytes: ListedPart['diskBytes'] = [];
  const inodes: ListedPart['inodes'] = [];
  entries.forEach((entry, at) => {
    if (entry.diskBytes !== undefined) diskBytes.push([at, entry.diskBytes]);
    if (entry.inode !== undefined) inodes.push([at, entry.inode, entry.links!]);
  });
  const attributes = [...new Set(entries.map((entry) => entry.attributes!))];
  const positions = new Map(attributes.map((one, at) => [one, at]));
  return {
    paths: entries.map(({ path }) => path),
    sizes: Float64Array.from(entries, ({ size }) => size),
    modified: Float64Array.from(entries, ({ lastModified }) => lastModified),
    diskBytes,
    inodes,
    attributes,
    attributesOf: Uint32Array.from(entries, (entry) => positions.get(entry.attributes!)!),
    ...lists,
    isLast,
  };
}

const reader = new FileReader();

async function compare(groups: SentGroups): Promise<Compared> {
  const outcome: Compared = { matches: [], skipped: [], files: 0, bytes: 0 };
  const events = {
    onMatch: (group: MatchedGroup) => void outcome.matches.push(group),
    onSkip: (id: number, reason: SkipReason) => void outcome.skipped.push([id, reason]),
    onDone: (files: number, bytes: number) => {
      outcome.files += files;
      outcome.bytes += bytes;
    },
  };
  await compareContents(reader, toCandidates(groups), events, NODE_LIMITS);
  return outcome;
}

/** Their paths are whole ones. */
const ROOT: OpenRoot = { start: '', above: 0 };

function toCandidates({ sizes, counts, ids, paths, modified }: SentGroups): CandidateGroup<OpenRoot>[] {
  const all = paths.split('\0');
  let next = 0;
  return sizes.map((size, group) => {
    const first = next;
    next += counts[group]!;
    const entries = all.slice(first, next).map((path, at) => {
      return { path, size, lastModified: modified[first + at]!, type: '', ref: ROOT };
    });
    return { size, ids: [...ids.subarray(first, next)], entries };
  });
}
