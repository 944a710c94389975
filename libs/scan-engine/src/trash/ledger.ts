import { everyMs } from '../flow/throttle';
import { withTrashLock } from './lock';
import { codeOf, isNamed } from './places';
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
export type Fate =
  | { status: 'removed'; warning?: RemovalWarning }
  | { status: 'deleted' }
  | { status: 'restored'; as: string }
  | { status: 'skipped'; reason: TrashSkipReason }
  | { status: 'failed'; code: string };

/** Left alone for `reason`. */
export function skipped(reason: TrashSkipReason): Fate {
  return { status: 'skipped', reason };
}

/** Keeps the results of one work, tells of them as they come, and knows when to stop. */
export class Ledger {
  readonly results: OperationResult[] = [];
  private readonly settled = { files: 0, bytes: 0 };
  private bytes = 0;
  private total = 0;
  private totalBytes = 0;
  private ended: OperationEndReason = 'complete';
  private readonly isTime = everyMs(100);

  constructor(private readonly work: OperationOptions) {}

  get signal(): AbortSignal | undefined {
    return this.work.signal;
  }

  /** Tells how much is to come; may be called again when more is found. */
  expect(subjects: readonly { size: number }[]): void {
    this.total += subjects.length;
    for (const { size } of subjects) this.totalBytes += size;
  }

  /** Does `work` under the lock; answers null when the person cancels before it is begun. */
  async underLock<T>(work: () => Promise<T>): Promise<T | null> {
    let isBegun = false;
    try {
      return await withTrashLock(
        this.signal,
        () => this.tell('waiting'),
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
  async settle(subject: Subject, act: () => Promise<Fate>): Promise<void> {
    if (this.isStopped) return this.enter(subject, skipped(this.ended as 'cancelled' | 'no-access'));
    // Outside of the entry, so that a listener that throws does not have the item entered twice.
    const fate = await act().catch((error: unknown) => this.fateOf(error));
    this.enter(subject, fate);
  }

  /** Enters what is known without a touch. */
  enter(subject: Subject, fate: Fate): void {
    const result: OperationResult = { ...subject, ...fate };
    this.results.push(result);
    this.bytes += subject.size;
    if (fate.status !== 'skipped' && fate.status !== 'failed' && subject.kind === 'file') {
      this.settled.files++;
      this.settled.bytes += subject.size;
    }
    this.work.onResult?.(result);
    if (this.isTime()) this.tell('working');
  }

  /** Files removed, restored or deleted so far. */
  get settledFiles(): number {
    return this.settled.files;
  }

  /** Tidies up after the items. What fails here `recover` does later, and what was settled is told all the same. */
  async finish(tidy: () => Promise<unknown>): Promise<void> {
    await tidy().catch((error: unknown) => this.fateOf(error));
  }

  /** The outcome, once all is entered. */
  close(): OperationOutcome {
    this.tell('done');
    return { results: this.results, succeeded: this.settled, endReason: this.ended };
  }

  private fateOf(error: unknown): Fate {
    if (this.signal?.aborted) {
      this.ended = 'cancelled';
      return skipped('cancelled');
    }
    if (isNamed(error, 'NotAllowedError')) {
      this.ended = 'no-access';
      return skipped('no-access');
    }
    if (isNamed(error, 'NotFoundError')) return skipped('missing');
    return { status: 'failed', code: codeOf(error) };
  }

  private tell(phase: 'waiting' | 'working' | 'done'): void {
    const { total, totalBytes, bytes } = this;
    this.work.onProgress?.({ phase, done: this.results.length, total, bytes, totalBytes });
  }
}
