import { createThrottle, untilAborted } from '../async';
import { queryFolderPermission } from '../browser/folder-permission';
import { diskBytesOf } from '../rules/dates-and-sizes';
import { errorNameOf, hasErrorName, tryFolderLock } from '../file-system';
import type { CopyOptions } from './move-file';
import type {
  ItemStatus,
  OperationEndReason,
  OperationOutcome,
  OperationResult,
  OperationSubject,
  TrashSkipReason,
  OperationOptions,
} from './types';

/** An item skipped for `reason`. */
export function createSkipped(reason: TrashSkipReason): ItemStatus {
  return { status: 'skipped', reason };
}

/** Collects the results of one operation, reports them and stops on cancellation or lost access. */
export class TrashOperation {
  readonly results: OperationResult[] = [];
  private readonly succeeded = { files: 0, bytes: 0 };
  private bytes = 0;
  private total = 0;
  private totalBytes = 0;
  /** The share of the current file that is copied. */
  private copied = 0;
  private current: OperationSubject | null = null;
  private ended: OperationEndReason = 'complete';
  private readonly isTime = createThrottle(100);
  private readonly isPauseDue = createThrottle(50);

  constructor(
    private readonly work: OperationOptions,
    private readonly root: FileSystemDirectoryHandle,
  ) {}

  get signal(): AbortSignal | undefined {
    return this.work.signal;
  }

  /** For the move of the current file. */
  get copyOptions(): CopyOptions {
    return {
      signal: this.signal,
      onCopied: (share) => {
        this.copied = share;
        if (this.isTime()) this.reportProgress('working');
      },
    };
  }

  /** Adds to the expected totals; may be called again when more is found. */
  addExpected(subjects: readonly { size: number }[]): void {
    this.total += subjects.length;
    for (const { size } of subjects) this.totalBytes += size;
  }

  /** Runs `work` under the lock; null when the user cancels before it starts. */
  async runWithLock<T>(work: () => Promise<T>): Promise<T | null> {
    let isBegun = false;
    try {
      return await withTrashLock(
        this.root,
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

  /** Whether the remaining items are skipped; records a cancellation. */
  checkStopped(): boolean {
    if (this.ended === 'complete' && this.signal?.aborted) this.ended = 'cancelled';
    return this.ended !== 'complete';
  }

  /** Runs `act` for one item, unless the operation has stopped. */
  async runItem(subject: OperationSubject, act: () => Promise<ItemStatus>): Promise<void> {
    // Outside of browsers a move waits for nothing, and a cancellation must be received between two of them.
    if (this.isPauseDue()) await new Promise((resolve) => setTimeout(resolve));
    if (this.checkStopped())
      return this.addResult(subject, createSkipped(this.ended as 'cancelled' | 'no-access'));
    this.current = subject;
    // Not in the same try: an error of a listener must not record the item twice.
    const outcome = await act().catch((error: unknown) => this.recordError(error));
    this.addResult(subject, outcome);
  }

  /** Records an outcome that is known without an action. */
  addResult(subject: OperationSubject, outcome: ItemStatus): void {
    const result: OperationResult = { ...subject, ...outcome };
    this.results.push(result);
    this.copied = 0;
    this.bytes += subject.size;
    if (outcome.status !== 'skipped' && outcome.status !== 'failed' && subject.kind === 'file') {
      this.succeeded.files++;
      this.succeeded.bytes += diskBytesOf(result);
    }
    this.work.onResult?.(result);
    if (this.isTime()) this.reportProgress('working');
  }

  /** Files removed, restored or deleted so far. */
  get succeededFiles(): number {
    return this.succeeded.files;
  }

  /** Cleans up after the items. `recover` repeats what fails here, and the results are reported in any case. */
  async runCleanup(tidy: () => Promise<unknown>): Promise<void> {
    await tidy().catch((error: unknown) => this.recordError(error));
  }

  /** The outcome of the operation, after all items. */
  finish(): OperationOutcome {
    this.reportProgress('done');
    return { results: this.results, succeeded: this.succeeded, endReason: this.ended };
  }

  /** The outcome of an item that failed; records why the operation ends, if it does. */
  private async recordError(error: unknown): Promise<ItemStatus> {
    if (this.signal?.aborted) {
      this.ended = 'cancelled';
      return createSkipped('cancelled');
    }
    if (hasErrorName(error, 'AbortError')) return createSkipped('declined');
    if (hasErrorName(error, 'NotAllowedError')) {
      const access = await queryFolderPermission(this.root, 'readwrite').catch(() => 'denied');
      // The user declined this one file, such as a program, when the browser asked.
      if (access === 'granted') return createSkipped('declined');
      this.ended = 'no-access';
      return createSkipped('no-access');
    }
    if (hasErrorName(error, 'NotFoundError')) return createSkipped('missing');
    return { status: 'failed', code: errorNameOf(error) };
  }

  private reportProgress(phase: 'waiting' | 'working' | 'done'): void {
    const { total, totalBytes, copied } = this;
    const done = this.results.length;
    const bytes = this.bytes + Math.round(copied * (this.current?.size ?? 0));
    this.work.onProgress?.({ phase, done, total, bytes, totalBytes, copied, current: this.current?.path });
  }
}

const NAME = 'swipeclean-trash';
const RETRY_MS = 100;

/**
 * Runs `work` while no other tab or worker of the site, and no other process, changes the trash of the folder. Tabs
 * share one lock for all folders, which they cannot name. It is released when its tab closes or its process ends.
 * `onWait` is called if another has it.
 */
export async function withTrashLock<T>(
  root: FileSystemDirectoryHandle,
  signal: AbortSignal | undefined,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const workAlone = () => withProcessLock(root, signal, onWait, work);
  if (!locks) return workAlone();
  const atOnce = await locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock ? { value: await workAlone() } : null,
  );
  if (atOnce) return atOnce.value;
  onWait();
  return locks.request(NAME, { signal }, workAlone);
}

/** Asks for the lock again and again: the system tells nobody that a process has ended. */
async function withProcessLock<T>(
  root: FileSystemDirectoryHandle,
  signal: AbortSignal | undefined,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  let release = await tryFolderLock(root, NAME);
  if (!release) onWait();
  while (!release) {
    await untilAborted(new Promise((resolve) => setTimeout(resolve, RETRY_MS)), signal);
    release = await tryFolderLock(root, NAME);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
