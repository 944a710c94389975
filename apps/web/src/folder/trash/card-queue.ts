import type { Suggestion } from '@swipeclean/scan-engine';
import type { OperationResult } from '@swipeclean/scan-engine/browser';
import { setIds } from '@/shared/state/id-set';
import { Listeners } from '@/shared/state/listeners';
import type { OpenFolder } from '../open-folder';
import type { FolderTrash } from './folder-trash';
import { createTrashItems } from './removal';
import type { Refusal, TrashReport } from './trash-state';

/** At most this many cards are moved by one operation, so that one reservation and one manifest serve them all. */
const MAX_BATCH = 25;

/** A card that was swiped to the trash, and what became of its files. */
export interface Removal {
  readonly suggestion: Suggestion;
  /** The files that were on the card when it was swiped. */
  readonly ids: readonly number[];
  /** The empty folders that were on it then. */
  readonly folders: readonly string[];
  readonly bytes: number;
  state: 'waiting' | 'moving' | 'done' | 'returned';
  /** Paths that are in the trash, of the run that restores them. */
  moved: ReadonlySet<string>;
  run: string | null;
}

/** Why a card came back. */
export type ReturnReason =
  | {
      kind: 'skipped';
      code: Extract<OperationResult, { status: 'skipped' }>['reason'];
      paths: readonly string[];
    }
  | { kind: 'failed'; code: string; paths: readonly string[] }
  | { kind: 'stopped' };

interface Job {
  kind: 'remove' | 'restore';
  removal: Removal;
}

export type QueueEvent =
  /** The files stay; all of them are in their places again. */
  | { type: 'returned'; removal: Removal; reason: ReturnReason }
  /** The files are in their places again. */
  | { type: 'restored'; removal: Removal }
  /** The files are still in the trash. */
  | { type: 'notRestored'; removal: Removal }
  /** The queue took or finished a job. */
  | { type: 'changed' };

/**
 * Moves and restores the files of cards in the background, in the order of the decisions. A card is moved completely or
 * not at all. At the monthly limit the waiting cards come back.
 */
export class CardQueue extends Listeners<QueueEvent> {
  private jobs: Job[] = [];
  private running: Promise<void> | null = null;
  private maxBatch = MAX_BATCH;
  /** Whether files that move now are those of the cards. */
  isOperating = false;

  constructor(private readonly folder: OpenFolder) {
    super();
  }

  /** Cards whose files are not yet where the user put them. */
  get length(): number {
    return this.jobs.length;
  }

  /** Bytes on their way to the trash, less those on their way back. */
  get bytes(): number {
    return this.jobs.reduce(
      (sum, { kind, removal }) => sum + (kind === 'remove' ? 1 : -1) * removal.bytes,
      0,
    );
  }

  /** Resolves when nothing is left to do. */
  get idle(): Promise<void> {
    return this.running ?? Promise.resolve();
  }

  remove(removal: Removal): void {
    this.jobs.push({ kind: 'remove', removal });
    this.start();
  }

  /** Undoes a removal; one that has not started is only taken off the queue. */
  restore(removal: Removal): void {
    if (removal.state === 'waiting') {
      this.jobs = this.jobs.filter((job) => job.removal !== removal);
      removal.state = 'returned';
    }
    if (removal.state === 'returned') return this.notify({ type: 'restored', removal });
    this.jobs.push({ kind: 'restore', removal });
    this.start();
  }

  private start(): void {
    this.running ??= this.run();
    this.notify({ type: 'changed' });
  }

  private async run(): Promise<void> {
    // The caller stores the promise first, which the end of this clears.
    await Promise.resolve();
    while (this.jobs.length > 0) {
      const { trash } = this.folder;
      if (!trash) {
        this.cancelWaiting();
        break;
      }
      await trash.untilIdle();
      const batch = this.nextBatch();
      if (batch.length === 0) continue;
      if (batch[0]!.kind === 'remove') await this.removeCards(trash, batch);
      else await this.restoreCards(trash, batch);
    }
    this.maxBatch = MAX_BATCH;
    this.running = null;
    this.notify({ type: 'changed' });
  }

  /** The next jobs that one operation can do: removals of files, or restores from one run. */
  private nextBatch(): readonly Job[] {
    const [first] = this.jobs;
    if (!first) return [];
    // A run with folders is restored as a whole.
    const isAlone = (job: Job) => job.removal.folders.length > 0;
    if (isAlone(first)) return [first];
    const end = this.jobs.findIndex(
      (job) =>
        job.kind !== first.kind ||
        isAlone(job) ||
        (job.kind === 'restore' && job.removal.run !== first.removal.run),
    );
    const limit = first.kind === 'remove' ? this.maxBatch : this.jobs.length;
    return this.jobs.slice(0, Math.min(limit, end === -1 ? this.jobs.length : end));
  }

  private async removeCards(trash: FolderTrash, batch: readonly Job[]): Promise<void> {
    const removals = batch.map(({ removal }) => removal);
    for (const removal of removals) removal.state = 'moving';
    const { remaining, result } = this.folder;
    const groups = removals.map(({ suggestion, ids }) => ({
      reason: `suggestion.${suggestion.kind}` as const,
      files: ids.map((id) => result.files[id]!),
    }));
    // Copies that were removed since the swipe are listed too: the guard must notice that they are gone.
    const items = createTrashItems(remaining, groups, result.identical);
    const emptyFolders = removals.flatMap(({ folders }) => folders);
    const report = await this.operate(() => trash.remove(items, 'swipe', { emptyFolders }));
    if (!report) return this.onRefused(trash.state.get().refusal, batch);
    const results = new Map(report.results.map((result) => [result.path, result]));
    for (const job of batch) await this.applyResult(trash, job, report, results);
  }

  /** A batch that is refused as a whole is tried card by card, so that the first ones still fit below the limit. */
  private onRefused(refusal: Refusal | null, batch: readonly Job[]): void {
    if (refusal?.reason === 'limit' && batch.length > 1) {
      for (const { removal } of batch) removal.state = 'waiting';
      this.maxBatch = 1;
    } else this.cancelWaiting();
  }

  /** Returns all waiting cards. */
  private cancelWaiting(): void {
    const stopped = this.jobs.filter(({ kind }) => kind === 'remove');
    const restores = this.jobs.filter(({ kind }) => kind === 'restore');
    this.jobs = [];
    // The last comes back first, so that the first is on top again.
    for (const { removal } of stopped.reverse()) this.returnCard(removal, { kind: 'stopped' });
    for (const { removal } of restores) {
      if (removal.state === 'done') this.notify({ type: 'notRestored', removal });
      else this.notify({ type: 'restored', removal });
    }
  }

  /** Decides whether a card is removed; what was moved of one that is not is put back. */
  private async applyResult(
    trash: FolderTrash,
    job: Job,
    report: TrashReport,
    results: ReadonlyMap<string, OperationResult>,
  ): Promise<void> {
    const { removal } = job;
    const paths = [...removal.ids.map((id) => this.pathOf(id)), ...removal.folders];
    const own = paths.flatMap((path) => results.get(path) ?? []);
    const moved = new Set(own.flatMap(({ status, path }) => (status === 'removed' ? [path] : [])));
    const stayed = own.filter((one) => one.status === 'failed' || isStaying(one));
    if (stayed.length === 0 && report.endReason === 'complete' && moved.size > 0) {
      removal.state = 'done';
      removal.moved = moved;
      removal.run = report.run;
      return this.finish(job);
    }
    removal.moved = moved;
    removal.run = report.run;
    await this.putBack(trash, [removal]);
    this.finish(job);
    if (removal.moved.size === 0) return this.returnCard(removal, reasonOf(stayed));
    removal.state = 'done';
    const isUndone = this.jobs.some((other) => other.removal === removal);
    if (!isUndone) this.notify({ type: 'notRestored', removal });
  }

  private async restoreCards(trash: FolderTrash, batch: readonly Job[]): Promise<void> {
    const done = batch.filter(({ removal }) => removal.state === 'done');
    await this.putBack(
      trash,
      done.map(({ removal }) => removal),
    );
    for (const { removal } of done) {
      if (removal.moved.size === 0) removal.state = 'returned';
      else this.notify({ type: 'notRestored', removal });
    }
    // Including those that were undone while their own removal failed.
    for (const { removal } of batch)
      if (removal.state === 'returned') this.notify({ type: 'restored', removal });
    for (const job of batch) this.finish(job);
  }

  /** Restores files of one run; those that are still in the trash stay in `moved`. */
  private async putBack(trash: FolderTrash, removals: readonly Removal[]): Promise<void> {
    const run = removals[0]?.run;
    const paths = new Set(removals.flatMap(({ moved }) => [...moved]));
    if (!run || paths.size === 0) return;
    await trash.untilIdle();
    const report = await this.operate(() => trash.restore(run, paths));
    const results = report?.results ?? [];
    const restored = results.flatMap(({ status, path }) => (status === 'restored' ? [path] : []));
    for (const removal of removals) removal.moved = setIds(removal.moved, restored, false);
  }

  private async operate<Result>(act: () => Promise<Result>): Promise<Result> {
    this.isOperating = true;
    try {
      return await act();
    } finally {
      this.isOperating = false;
    }
  }

  private returnCard(removal: Removal, reason: ReturnReason): void {
    removal.state = 'returned';
    this.notify({ type: 'returned', removal, reason });
  }

  private finish(job: Job): void {
    this.jobs = this.jobs.filter((other) => other !== job);
    this.notify({ type: 'changed' });
  }

  private pathOf(id: number): string {
    return this.folder.result.files[id]!.path;
  }
}

/** A file that is gone already needs no move. */
function isStaying(result: OperationResult): boolean {
  return result.status === 'skipped' && result.reason !== 'missing';
}

function reasonOf(stayed: readonly OperationResult[]): ReturnReason {
  const paths = stayed.map(({ path }) => path);
  const [first] = stayed;
  if (first?.status === 'failed') return { kind: 'failed', code: first.code, paths };
  const isStopped =
    first?.status === 'skipped' && (first.reason === 'cancelled' || first.reason === 'no-access');
  if (first?.status === 'skipped' && !isStopped) return { kind: 'skipped', code: first.reason, paths };
  return { kind: 'stopped' };
}
