import { createThrottle } from '../async';
import { errorNameOf, hasErrorName } from './file-system';
import type {
  RemovalWarning,
  OperationEndReason,
  OperationOutcome,
  OperationResult,
  TrashSkipReason,
  OperationOptions,
} from './types';

type Subject = Pick<OperationResult, 'kind' | 'path' | 'size'>;

/** What became of one item, before it is entered. */
export type ItemOutcome =
  | { status: 'removed'; warning?: RemovalWarning }
  | { status: 'deleted' }
  | { status: 'restored'; as: string }
  | { status: 'skipped'; reason: TrashSkipReason }
  | { status: 'failed'; code: string };

/** Left alone for `reason`. */
export function createSkipped(reason: TrashSkipReason): ItemOutcome {
  return { status: 'skipped', reason };
}

/** Keeps the results of one work, tells of them as they come, and knows when to stop. */
export class TrashOperation {
  readonly results: OperationResult[] = [];
  private readonly succeeded = { files: 0, bytes: 0 };
  private bytes = 0;
  private total = 0;
  private totalBytes = 0;
  private ended: OperationEndReason = 'complete';
  private readonly isTime = createThrottle(100);

  constructor(private readonly work: OperationOptions) {}

  get signal(): AbortSignal | undefined {
    return this.work.signal;
  }

  /** Tells how much is to come; may be called again when more is found. */
  addExpected(subjects: readonly { size: number }[]): void {
    this.total += subjects.length;
    for (const { size } of subjects) this.totalBytes += size;
  }

  /** Does `work` under the lock; answers null when the person cancels before it is begun. */
  async runWithLock<T>(work: () => Promise<T>): Promise<T | null> {
    let isBegun = false;
    try {
      return await withTrashLock(
        this.signal,
        () => this.reportProgress('waiting'),
        () => {
          isBegun = true;
          return work();
        },
      );
    } catch (error) {
      if (isBegun || !this.signal?.aborted) throw error;
      this.ended = 'cancelled';
      return null;
    }
  }

  /** Whether the rest is to be left alone. */
  get isStopped(): boolean {
    if (this.ended === 'complete' && this.signal?.aborted) this.ended = 'cancelled';
    return this.ended !== 'complete';
  }

  /** Settles one item by `act`, unless the work has been stopped. */
  async runItem(subject: Subject, act: () => Promise<ItemOutcome>): Promise<void> {
    if (this.isStopped)
      return this.addResult(subject, createSkipped(this.ended as 'cancelled' | 'no-access'));
    // Outside of the entry, so that a listener that throws does not have the item entered twice.
    const fate = await act().catch((error: unknown) => this.toOutcome(error));
    this.addResult(subject, fate);
  }

  /** Enters what is known without a touch. */
  addResult(subject: Subject, fate: ItemOutcome): void {
    const result: OperationResult = { ...subject, ...fate };
    this.results.push(result);
    this.bytes += subject.size;
    if (fate.status !== 'skipped' && fate.status !== 'failed' && subject.kind === 'file') {
      this.succeeded.files++;
      this.succeeded.bytes += subject.size;
    }
    this.work.onResult?.(result);
    if (this.isTime()) this.reportProgress('working');
  }

  /** Files removed, restored or deleted so far. */
  get succeededFiles(): number {
    return this.succeeded.files;
  }

  /** Tidies up after the items. What fails here `recover` does later, and what was settled is told all the same. */
  async runCleanup(tidy: () => Promise<unknown>): Promise<void> {
    await tidy().catch((error: unknown) => this.toOutcome(error));
  }

  /** The outcome, once all is entered. */
  finish(): OperationOutcome {
    this.reportProgress('done');
    return { results: this.results, succeeded: this.succeeded, endReason: this.ended };
  }

  private toOutcome(error: unknown): ItemOutcome {
    if (this.signal?.aborted) {
      this.ended = 'cancelled';
      return createSkipped('cancelled');
    }
    if (hasErrorName(error, 'NotAllowedError')) {
      this.ended = 'no-access';
      return createSkipped('no-access');
    }
    if (hasErrorName(error, 'NotFoundError')) return createSkipped('missing');
    return { status: 'failed', code: errorNameOf(error) };
  }

  private reportProgress(phase: 'waiting' | 'working' | 'done'): void {
    const { total, totalBytes, bytes } = this;
    this.work.onProgress?.({ phase, done: this.results.length, total, bytes, totalBytes });
  }
}

const NAME = 'swipeclean-trash';

/**
 * Runs `work` while no other tab or worker of the site changes a trash. One lock for all folders, since one granted
 * folder may lie in another. The browser gives it back when a tab dies. `onWait` is called if somebody else has it.
 */
export async function withTrashLock<T>(
  signal: AbortSignal | undefined,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  const atOnce = await locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  );
  if (atOnce) return atOnce.value;
  onWait();
  return locks.request(NAME, { signal }, work);
}
