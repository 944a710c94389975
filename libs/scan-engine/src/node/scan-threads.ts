import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { untilAborted } from '../async';
import { NODE_LIMITS } from '../compare/limits';
import type { CandidateGroup, CompareEvents } from '../types';
import { type OpenRoot, systemPathOf } from './file-reader';
import { checkSharedFiles, type FoundAt, type SharedFiles, stopChecks } from './format-checks';
import {
  type Compared,
  Counter,
  createThreadData,
  type ListedPart,
  type ScanReply,
  type ScanTask,
  type SentGroups,
} from './scan-thread';
import { startThread, type ThreadProgram } from './start-thread';
import {
  type Batch,
  takeLastFolder,
  type FolderListing,
  type ParentFolder,
  sizeOf,
  type WalkedFolder,
  type WalkedRoot,
} from './walk-folders';

/** Beside the first one; more of them read no faster. */
const MAX_THREADS = 3;
/** Of a smaller tree the scan is over before a thread has started. */
const MIN_FILES = 2000;
/** Tasks that a thread has at a time, so that the next one is there when one ends. */
const MAX_TASKS = 4;
/** Files that a thread lists before the scan comes to them: about 4 MB. */
const MAX_FILES_AHEAD = 1 << 15;
/** The cost of a file beside its bytes, and of one task. */
const FILE_COST_BYTES = 20_000;
const TASK_COST_BYTES = 16 << 20;

/** What a thread creates dies young: more room would only be filled. */
const MAX_YOUNG_MB = 4;

let program: ThreadProgram | null = null;

/** Names the program, which its threads run too; without one a scan uses one thread. */
export function setScanThread(threads: ThreadProgram | null): void {
  program = threads;
}

/** The threads that list and compare the files of one scan. */
export class ScanThreads {
  private threads: ScanThread[] = [];
  private files = 0;
  private isPrepared = false;
  private isEnded = false;

  constructor(
    private readonly maxAhead = MAX_FILES_AHEAD,
    /** Whether they wait for `end` once the files are compared. */
    private readonly areKept = false,
  ) {}

  /** Lets the threads start once many files are listed. */
  prepare(): void {
    this.isPrepared = true;
    this.count(0);
  }

  /** Counts listed files; the threads start when they are many. */
  count(files: number): void {
    this.files += files;
    if (this.isPrepared && this.files >= MIN_FILES) this.start();
  }

  private start(): void {
    if (!program || this.isEnded || this.threads.length > 0) return;
    const count = Math.min(MAX_THREADS, availableParallelism() - 1);
    for (let at = 0; at < count; at++) this.threads.push(new ScanThread(program, this.maxAhead));
  }

  /** Gives each thread that has begun its folder the next one: the last that the scan will come to. */
  share(root: WalkedRoot, open: readonly WalkedFolder[]): void {
    for (const thread of this.threads) {
      if (!thread.isFree) continue;
      const found = takeLastFolder(open);
      if (!found) return;
      const { parent, child } = found;
      child.listing = thread.list(root, parent.path + child.name, parent);
    }
  }

  /** Ends them for good, also those that would start later. */
  end(): void {
    this.isEnded = true;
    for (const thread of this.threads) thread.end();
    this.threads = [];
  }

  /** Checks formats in the other threads at once, and in this one from its next turn on. */
  async checkFormats(
    files: SharedFiles,
    signal?: AbortSignal,
    onDone?: (files: number) => void,
  ): Promise<FoundAt[]> {
    const stop = () => stopChecks(files);
    signal?.addEventListener('abort', stop);
    try {
      const inThreads = this.threads.map((thread) => thread.checkFormats(files));
      const here = nextTurn().then(() => checkSharedFiles(files, onDone));
      const found = await Promise.all([here, ...inThreads]);
      signal?.throwIfAborted();
      return found.flat();
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Compares in this thread by `compareHere`, and in the others; then ends them, unless they are kept. */
  async compare(
    candidates: readonly CandidateGroup<OpenRoot>[],
    events: CompareEvents,
    compareHere: (some: readonly CandidateGroup<OpenRoot>[]) => Promise<void>,
  ): Promise<void> {
    try {
      if (candidates.reduce((sum, { ids }) => sum + ids.length, 0) >= MIN_FILES) this.start();
      if (this.threads.length === 0) return await compareHere(candidates);
      // Large files wait for memory, which threads share; small ones for the system's calls.
      const isLarge = ({ size }: { size: number }) => size > NODE_LIMITS.whole;
      const tasks = toTasks(candidates.filter((group) => !isLarge(group))).reverse();
      const work = async (run: (task: CandidateGroup<OpenRoot>[]) => Promise<void>) => {
        for (let task = tasks.pop(); task; task = tasks.pop()) {
          events.signal?.throwIfAborted();
          await run(task);
        }
      };
      const inThreads = this.threads.flatMap((thread) =>
        Array.from({ length: MAX_TASKS }, () =>
          work(async (task) => {
            const { matches, skipped, files, bytes } = await thread.compare(toSent(task));
            matches.forEach(events.onMatch);
            for (const [id, reason] of skipped) events.onSkip(id, reason);
            events.onDone(files, bytes);
          }),
        ),
      );
      const here = compareHere(candidates.filter(isLarge)).then(() => work(compareHere));
      await Promise.all([here, ...inThreads]);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      if (!this.areKept) this.end();
    }
  }
}

class ScanThread {
  private readonly worker: Worker;
  private readonly counters: Int32Array;
  private readonly requests: { resolve(reply: unknown): void; reject(error: unknown): void }[] = [];
  private readonly folders = new Map<number, ListedFolder>();
  private sentFolders = 0;
  private failure: { error: unknown } | null = null;

  constructor(
    threads: ThreadProgram,
    private readonly maxAhead: number,
  ) {
    const workerData = createThreadData(maxAhead);
    this.counters = workerData.counters;
    this.worker = startThread(threads, {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    this.worker.on('message', (reply: ScanReply) => {
      if ('error' in reply) return this.fail(reply.error);
      if ('part' in reply) return this.receivePart(reply.number, reply.part);
      this.requests.shift()!.resolve(reply);
      if (this.requests.length === 0) this.worker.unref();
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('A thread of the scan has ended')));
    // Without a task it must not keep the process running.
    this.worker.unref();
  }

  /** Whether it has begun its last folder, and is not far ahead of the scan. */
  get isFree(): boolean {
    const begun = Atomics.load(this.counters, Counter.begun);
    const ahead = Atomics.load(this.counters, Counter.ahead);
    return !this.failure && begun === this.sentFolders && ahead < this.maxAhead;
  }

  list(
    root: WalkedRoot,
    path: string,
    { path: above, descriptor, depth, attributes }: ParentFolder,
  ): FolderListing {
    const number = this.sentFolders++;
    const folder = new ListedFolder(number, root, this.counters, this.worker);
    this.folders.set(number, folder);
    this.send({ list: { number, root, path, parent: { path: above, descriptor, depth, attributes } } });
    return folder;
  }

  compare(groups: SentGroups): Promise<Compared> {
    return this.request({ compare: groups });
  }

  async checkFormats(files: SharedFiles): Promise<FoundAt[]> {
    return (await this.request<{ found: FoundAt[] }>({ check: files })).found;
  }

  /** Replies come in the order of the tasks. */
  private async request<Reply>(task: ScanTask): Promise<Reply> {
    if (this.failure) throw this.failure.error;
    return new Promise<Reply>((resolve, reject) => {
      this.requests.push({ resolve: (reply) => resolve(reply as Reply), reject });
      this.worker.ref();
      this.send(task);
    });
  }

  end(): void {
    void this.worker.terminate();
  }

  private send(task: ScanTask): void {
    this.worker.postMessage(task);
  }

  private receivePart(number: number, part: ListedPart): void {
    this.folders.get(number)!.add(part);
    if (part.isLast) this.folders.delete(number);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    for (const { reject } of this.requests) reject(error);
    for (const folder of this.folders.values()) folder.add({ error });
  }
}

/** What a thread has found in one folder. */
class ListedFolder implements FolderListing {
  private readonly parts: (ListedPart | { error: unknown })[] = [];
  private onPart: () => void = () => undefined;

  constructor(
    private readonly number: number,
    private readonly root: WalkedRoot,
    private readonly counters: Int32Array,
    private readonly worker: Worker,
  ) {}

  add(part: ListedPart | { error: unknown }): void {
    this.parts.push(part);
    this.onPart();
  }

  takeBack(): boolean {
    const { number } = this;
    return Atomics.compareExchange(this.counters, Counter.begun, number, number + 1) === number;
  }

  async *read(signal?: AbortSignal): AsyncGenerator<Batch> {
    const { counters, number, parts, worker } = this;
    Atomics.store(counters, Counter.awaited, number);
    Atomics.notify(counters, Counter.awaited);
    for (let isLast = false; !isLast;) {
      if (parts.length === 0) {
        worker.ref();
        const received = new Promise<void>((resolve) => (this.onPart = resolve));
        await untilAborted(received, signal).finally(() => worker.unref());
      }
      const part = parts.shift()!;
      if ('error' in part) throw part.error;
      const batch = toBatch(this.root, part);
      Atomics.sub(counters, Counter.ahead, sizeOf(batch));
      yield batch;
      ({ isLast } = part);
    }
  }
}

function toBatch(root: WalkedRoot, part: ListedPart): Batch {
  const { paths, sizes, modified, diskBytes, inodes, attributes, attributesOf, isLast: _, ...lists } = part;
  const entries = paths.map((path, at): Batch['entries'][number] => ({
    path,
    size: sizes[at]!,
    lastModified: modified[at]!,
    type: '',
    ref: root,
    attributes: attributes[attributesOf[at]!],
  }));
  for (const [at, bytes] of diskBytes) entries[at]!.diskBytes = bytes;
  for (const [at, inode, links] of inodes) Object.assign(entries[at]!, { inode, links });
  return { entries, ...lists };
}

function toSent(groups: readonly CandidateGroup<OpenRoot>[]): SentGroups {
  const entries = groups.flatMap((group) => group.entries);
  return {
    sizes: groups.map(({ size }) => size),
    counts: groups.map(({ ids }) => ids.length),
    ids: Int32Array.from(groups.flatMap(({ ids }) => ids)),
    paths: entries.map(systemPathOf).join('\0'),
    modified: Float64Array.from(entries, ({ lastModified }) => lastModified),
  };
}

/** Candidates as tasks, those that free the most first. */
function toTasks(candidates: readonly CandidateGroup<OpenRoot>[]): CandidateGroup<OpenRoot>[][] {
  const tasks: CandidateGroup<OpenRoot>[][] = [];
  let cost = Infinity;
  const freed = ({ size, ids }: CandidateGroup<OpenRoot>) => size * (ids.length - 1);
  for (const group of [...candidates].sort((a, b) => freed(b) - freed(a))) {
    const own = group.ids.length * (group.size + FILE_COST_BYTES);
    if (cost + own > TASK_COST_BYTES) {
      tasks.push([]);
      cost = 0;
    }
    cost += own;
    tasks.at(-1)!.push(group);
  }
  return tasks;
}
