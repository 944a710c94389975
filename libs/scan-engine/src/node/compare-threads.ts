import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NODE_LIMITS } from '../compare/limits';
import type { CandidateGroup, CompareEvents } from '../types';
import { COMPARE_THREAD, type Compared, type CompareReply, type SentGroup } from './compare-thread';
import { type OpenRoot, systemPathOf } from './file-reader';

/** Beside the first one. Listing folders gains nothing from threads, and more of them read no faster. */
const MAX_THREADS = 3;
/** Of a smaller tree the comparison is over before a thread has started. */
const MIN_FILES = 4000;
/** Tasks that a thread has at a time, so that the next one is there when one ends. */
const TASKS = 2;
/** The cost of a file beside its bytes, and of one task. */
const FILE_COST_BYTES = 20_000;
const TASK_COST_BYTES = 16 << 20;

/** What a thread creates dies young: more room would only be filled. */
const YOUNG_MB = 4;

let script: URL | null = null;

/** Names the program's file, which its threads run too; without it a scan uses one thread. */
export function setCompareThread(file: URL): void {
  script = file;
}

/** The threads that compare the files of one scan. */
export class CompareThreads {
  private threads: CompareThread[] = [];
  private files = 0;
  private isPrepared = false;

  /** Lets the threads start while a large tree is still being listed. */
  prepare(): void {
    this.isPrepared = true;
    this.count(0);
  }

  /** Counts listed files. */
  count(files: number): void {
    this.files += files;
    if (this.isPrepared && this.files >= MIN_FILES) this.start();
  }

  private start(): void {
    if (!script || this.threads.length > 0) return;
    const count = Math.min(MAX_THREADS, availableParallelism() - 1);
    for (let at = 0; at < count; at++) this.threads.push(new CompareThread(script));
  }

  /** Compares in this thread by `compareHere`, and in the others; then ends them. */
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
        Array.from({ length: TASKS }, () =>
          work(async (task) => {
            const { matches, skipped, files, bytes } = await thread.run(task.map(toSent));
            matches.forEach(events.onMatch);
            for (const [id, reason] of skipped) events.onSkip(id, reason);
            events.onDone(files, bytes);
          }),
        ),
      );
      const here = compareHere(candidates.filter(isLarge)).then(() => work(compareHere));
      await Promise.all([here, ...inThreads]);
    } finally {
      for (const thread of this.threads) thread.end();
      this.threads = [];
    }
  }
}

class CompareThread {
  private readonly worker: Worker;
  private readonly pending: { resolve(reply: Compared): void; reject(error: unknown): void }[] = [];

  constructor(file: URL) {
    this.worker = new Worker(file, {
      workerData: COMPARE_THREAD,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.on('message', (reply: CompareReply) => {
      const { resolve, reject } = this.pending.shift()!;
      if (this.pending.length === 0) this.worker.unref();
      if ('error' in reply) reject(reply.error);
      else resolve(reply);
    });
    this.worker.on('error', (error) => this.pending.forEach(({ reject }) => reject(error)));
    // A scan that was stopped while it listed files leaves it without a task.
    this.worker.unref();
  }

  /** Replies come in the order of the tasks. */
  run(groups: SentGroup[]): Promise<Compared> {
    return new Promise((resolve, reject) => {
      this.pending.push({ resolve, reject });
      this.worker.ref();
      this.worker.postMessage(groups);
    });
  }

  end(): void {
    void this.worker.terminate();
  }
}

function toSent({ size, ids, entries }: CandidateGroup<OpenRoot>): SentGroup {
  const paths = entries.map(systemPathOf).join('\0');
  return { size, ids, paths, modified: Float64Array.from(entries, ({ lastModified }) => lastModified) };
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
