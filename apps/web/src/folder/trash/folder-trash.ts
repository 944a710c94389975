import type { CleaningAllowance, CleaningTool } from '@swipeclean/contracts';
import type { ProtectRule } from '@swipeclean/scan-engine';
import type {
  EmptyTrashOutcome,
  StagedReplacements,
  RemoveOutcome,
  TrashContents,
  TrashItem,
  OperationOutcome,
  OperationResult,
  TrashRun,
  OperationOptions,
} from '@swipeclean/scan-engine/browser';
import { SharedValue } from '@/shared/state/shared-value';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { folderText } from '../messages';
import { requestWrites } from '../open/directory-picker';
import { bookFreed, bookNothing, bookRemoval, bookReturn, bookUntold } from './booking';
import { markOf, reserve } from './history';
import { warnOnLeave } from './warn-on-leave';

export type TrashTask = 'remove' | 'restore' | 'empty';

/** What a task came to; `run` is what undoes it. `broken`: it failed on the way. */
export interface TrashReport extends Omit<OperationOutcome, 'endReason'> {
  task: TrashTask;
  run: string | null;
  endReason: OperationOutcome['endReason'] | 'broken';
  /** Archives in which also lies what stayed in its place. */
  leftoverReplacements?: RemoveOutcome['leftoverReplacements'];
}

/** Why nothing was begun. */
export type Refusal =
  { reason: 'limit'; bytes: number; allowance: CleaningAllowance } | { reason: 'unreachable' | 'failed' };

/** What a tool does beside moving the files it lists. */
export interface RemovalExtras {
  /** Folders that go too where they are empty. */
  emptyFolders?: readonly string[];
  /**
   * Makes what is to stand in for the files, which are then those it gives back; begun once the account has said yes, and
   * told what is never removed.
   */
  make?: (
    protect: readonly ProtectRule[],
    signal: AbortSignal,
    report: (fraction: number) => void,
  ) => Promise<Pick<StagedReplacements, 'items' | 'close'>>;
}

export interface TrashState {
  contents: TrashContents | null;
  /** When the trash was looked into: what had expired by then is asked about, and by nobody else deleted. */
  lookedAt: number;
  /** What earlier pages left behind in the midst of a cleaning. */
  recovered: { files: number; bytes: number } | null;
  /** Why the trash cannot be looked into or worked on until somebody tries again. */
  shut: 'no-access' | 'failed' | null;
  work: { task: TrashTask; run: WorkRun } | null;
  report: TrashReport | null;
  refusal: Refusal | null;
}

const EMPTY: TrashState = {
  contents: null,
  lookedAt: 0,
  recovered: null,
  shut: null,
  work: null,
  report: null,
  refusal: null,
};

type Tell = (fraction: number | null) => void;
type Done = OperationOutcome & Partial<Pick<RemoveOutcome, 'run' | 'leftoverReplacements'>>;

/** The trash of one folder, as the screens show it. It lives outside of them, so that leaving one stops nothing. */
export class FolderTrash {
  readonly state = new SharedValue<TrashState>(EMPTY);
  private opened: Promise<void> | null = null;

  constructor(
    private readonly handle: FileSystemDirectoryHandle,
    /** Told what went from its place, or came back to it. */
    private readonly onChange: (results: readonly OperationResult[]) => void,
    /** What is never removed, asked for right before each removal. */
    private readonly protection: () => Promise<readonly ProtectRule[]> = () => Promise.resolve([]),
  ) {}

  /** Ends what an earlier page left behind, and looks what there is; what failed is begun anew the next time. */
  open(): Promise<void> {
    this.opened ??= this.tidy().catch((error: unknown) => this.shut(error));
    return this.opened;
  }

  /** Asks for the access that was withdrawn, and looks again. Must be called in a press. */
  readonly reopen = async (): Promise<void> => {
    if (this.state.get().shut === 'no-access' && !(await requestWrites(this.handle))) return;
    this.opened = null;
    await this.open();
  };

  /** Moves to the trash what a tool lists; resolves with null when nothing was begun. */
  async remove(
    items: readonly TrashItem[],
    tool: CleaningTool,
    { emptyFolders, make }: RemovalExtras = {},
  ): Promise<TrashReport | null> {
    await this.open();
    return this.work('remove', async (options, signal, tell) => {
      const bytes = items.reduce((sum, { size }) => sum + size, 0);
      const reservation = await reserve(tool, items.length, bytes);
      if (reservation.status === 'limit') {
        return this.refuse({ reason: 'limit', bytes, allowance: reservation.allowance });
      }
      if (reservation.status === 'unreachable') return this.refuse({ reason: 'unreachable' });
      const { action } = reservation;
      let moved = false;
      const onResult = (result: OperationResult) => {
        moved ||= result.status === 'removed';
        options.onResult?.(result);
      };
      try {
        const trash = await this.trash();
        const protect = await this.protection();
        const made = await make?.(protect, signal, tell);
        const how = { ...options, protect, onResult, emptyFolders, tool: markOf(tool, action) };
        const outcome = await trash
          .moveToTrash(made?.items ?? items, made ? { ...how, onProgress: undefined } : how)
          .finally(() => made?.close().catch(logLeftover));
        await bookRemoval(action, outcome);
        return outcome;
      } catch (error) {
        // What was moved by then is in the trash, and booked when it is opened again.
        if (!moved) await bookNothing(action);
        throw error;
      }
    });
  }

  restore(run: TrashRun['id']): Promise<TrashReport | null> {
    return this.work('restore', async (options) => {
      const held = this.state.get().contents?.runs.find(({ id }) => id === run);
      const outcome = await (await this.trash()).restore(run, options);
      if (held) await bookReturn(held, outcome);
      return outcome;
    });
  }

  /** Deletes for good what the trash showed, or the runs given, and none that came since. */
  empty(ids?: readonly string[]): Promise<TrashReport | null> {
    const all = this.state.get().contents?.runs ?? [];
    const runs = ids ? all.filter(({ id }) => ids.includes(id)) : all;
    return this.work('empty', async (options) => {
      const trash = await this.trash();
      const total = runs.reduce((sum, { items }) => sum + items.length, 0);
      const sum: EmptyTrashOutcome = {
        results: [],
        succeeded: { files: 0, bytes: 0 },
        remainingRuns: [],
        endReason: 'complete',
      };
      // One by one, so that each run's own files are booked.
      for (const run of runs) {
        const before = sum.results.length;
        const onProgress: OperationOptions['onProgress'] = (progress) =>
          options.onProgress?.({ ...progress, done: before + progress.done, total });
        const outcome = await trash.emptyTrash({ ...options, onProgress, runs: [run.id] });
        sum.results.push(...outcome.results);
        sum.succeeded.files += outcome.succeeded.files;
        sum.succeeded.bytes += outcome.succeeded.bytes;
        sum.endReason = outcome.endReason;
        await bookFreed(run, outcome);
        if (sum.endReason !== 'complete') break;
      }
      return sum;
    });
  }

  private async work(
    task: TrashTask,
    act: (options: OperationOptions, signal: AbortSignal, tell: Tell) => Promise<Done | null>,
  ): Promise<TrashReport | null> {
    if (this.state.get().work) return null;
    this.change({ report: null, refusal: null, recovered: null, shut: null });
    const results: OperationResult[] = [];
    const run = runWork(
      { title: folderText(`live.work.${task}`), path: screenAtHand() },
      async (signal, tell) => {
        const onProgress: OperationOptions['onProgress'] = ({ phase, done, total }) =>
          tell(phase === 'waiting' || total === 0 ? null : done / total);
        const options: OperationOptions = { signal, onProgress, onResult: (result) => results.push(result) };
        const outcome = await act(options, signal, tell);
        // Here, since a cancelled run gives no result, and what was moved by then was moved.
        if (outcome) this.tellOf({ ...outcome, task, run: outcome.run ?? null });
      },
    );
    this.change({ work: { task, run } });
    const mayLeave = warnOnLeave();
    try {
      await run.result;
    } catch (error) {
      console.error(error);
      this.tellBroken(task, results, error);
    }
    mayLeave();
    await this.look().catch((error: unknown) => this.shut(error));
    this.change({ work: null });
    return this.state.get().report;
  }

  private tellOf(report: TrashReport): void {
    if (report.endReason === 'no-access') this.change({ shut: report.endReason });
    this.change({ report });
    this.onChange(report.results);
  }

  /** Part of it may have been done by then, and is told as done. */
  private tellBroken(task: TrashTask, results: OperationResult[], error: unknown): void {
    this.opened = null;
    const done = results.filter(
      ({ kind, status }) => kind === 'file' && status !== 'skipped' && status !== 'failed',
    );
    const settled = { files: done.length, bytes: done.reduce((sum, { size }) => sum + size, 0) };
    const ended = isNoAccess(error) ? 'no-access' : 'broken';
    if (ended === 'no-access') this.change({ shut: ended });
    if (done.length === 0) this.refuse({ reason: 'failed' });
    else this.tellOf({ task, run: null, results, succeeded: settled, endReason: ended });
  }

  private async tidy(): Promise<void> {
    const trash = await this.trash();
    const recovery = await trash.recover().catch((error: unknown) => {
      // What cannot be brought to an end must not hide the rest.
      console.error(error);
      return null;
    });
    await this.look();
    if (!recovery) this.opened = null;
    this.change({ shut: null, recovered: sumOf(recovery?.recovered ?? []) });
    const runs = this.state.get().contents?.runs ?? [];
    bookUntold(runs).catch((error: unknown) => console.error(error));
  }

  private async look(): Promise<void> {
    const contents = await (await this.trash()).getContents();
    this.change({ contents, lookedAt: Date.now() });
  }

  private shut(error: unknown): void {
    console.error(error);
    this.opened = null;
    this.change({ shut: isNoAccess(error) ? 'no-access' : 'failed' });
  }

  private async trash() {
    const { Trash } = await import('./trash-engine');
    return new Trash(this.handle);
  }

  private refuse(refusal: Refusal): null {
    this.change({ refusal });
    return null;
  }

  private change(next: Partial<TrashState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }
}

/** Several screens show the same folder: the way back to the work leads to the one where it was begun. */
function screenAtHand(): string {
  return window.location.pathname + window.location.search;
}

/** What was moved was moved; what cannot be deleted now goes when the trash is next opened. */
function logLeftover(error: unknown): void {
  console.error(error);
}

function isNoAccess(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError';
}

function sumOf(runs: readonly { files: number; bytes: number }[]): TrashState['recovered'] {
  const sum = { files: 0, bytes: 0 };
  for (const { files, bytes } of runs) {
    sum.files += files;
    sum.bytes += bytes;
  }
  return sum.files > 0 ? sum : null;
}
