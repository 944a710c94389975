import type { CleaningTool } from '@swipeclean/contracts';
import type { FileSnapshot, FolderRoot, ProtectRule } from '@swipeclean/scan-engine';
import type {
  RemoveOutcome,
  TrashItem,
  OperationOutcome,
  OperationResult,
  TrashRun,
  OperationOptions,
} from '@swipeclean/scan-engine/browser';
import { Store } from '@/shared/state/store';
import { runWork } from '@/shared/work/run-work';
import { loadEngine } from '../engine';
import { sumFreed } from '../file-list/freed-size';
import { folderText } from '../messages';
import { requestWrites } from '../picker/directory-picker';
import { recordClosedMoves, sendEvents } from './action-events';
import { addFreedSpace, setWaitingTrash } from './freed-space';
import { reserveQuota } from './quota-reservation';
import { TaskMeter, type TaskProgress } from './task-progress';
import {
  emptyRuns,
  openTrash,
  type RemovalExtras,
  removeReserved,
  restoredFiles,
  restoreRuns,
  type TaskContext,
} from './trash-operations';
import {
  INITIAL_TRASH_STATE,
  type Refusal,
  type TrashReport,
  type TrashState,
  type TrashTask,
} from './trash-state';

type Outcome = OperationOutcome & Partial<Pick<RemoveOutcome, 'run' | 'leftoverReplacements'>>;

/** The trash of all open folders. It lives outside the screens, so leaving one stops nothing. */
export class FolderTrash {
  readonly state = new Store<TrashState>(INITIAL_TRASH_STATE);
  private opened: Promise<void> | null = null;

  constructor(
    private readonly loadRoots: () => Promise<readonly FolderRoot[]>,
    /** Called with the files that were moved or restored. */
    private readonly onChange: (results: readonly OperationResult[]) => void,
    /** What is never removed; called right before each removal. */
    private readonly loadProtection: () => Promise<readonly ProtectRule[]> = () => Promise.resolve([]),
  ) {}

  /**
   * Recovers what an earlier page left unfinished, and reads the contents. After a failure the next call tries again.
   */
  open(): Promise<void> {
    this.opened ??= this.recover().catch((error: unknown) => this.block(error));
    return this.opened;
  }

  /** Asks again for access that was withdrawn, and reads the trash again. Needs a user gesture. */
  readonly reopen = async (): Promise<void> => {
    if (this.state.get().blocked === 'no-access' && !(await requestWrites(await this.loadRoots()))) return;
    this.opened = null;
    await this.open();
  };

  /** Moves files to the trash; resolves with null when nothing was started. */
  async remove(
    items: readonly TrashItem[],
    tool: CleaningTool,
    extras: RemovalExtras = {},
  ): Promise<TrashReport | null> {
    await this.open();
    return this.run('remove', async (context) => {
      this.state.update({ moving: new Set(items.map(({ path }) => path)) });
      const { bytes } = sumFreed(items);
      const reservation = await reserveQuota(tool, items.length, bytes);
      switch (reservation.status) {
        case 'limit':
          return this.refuse({ reason: 'limit', bytes, allowance: reservation.allowance });
        case 'unreachable':
          return this.refuse({ reason: 'unreachable' });
        case 'granted':
          return removeReserved({ items, tool, actionId: reservation.actionId, ...extras }, context, {
            open: () => this.engineTrash(),
            loadProtection: this.loadProtection,
            setRemovedInInventories: (files, isRemoved) => this.setRemovedInInventories(files, isRemoved),
          });
      }
    });
  }

  /** Restores a run, or only the files of these paths. */
  restore(id: TrashRun['id'], paths?: ReadonlySet<string>): Promise<TrashReport | null> {
    return this.run('restore', async ({ options }) => {
      // The trash of a folder that was just scanned again has not shown its runs yet.
      const run = this.findRun(id) ?? (await this.readContents().then(() => this.findRun(id)));
      const wanted = paths && run?.items.filter(({ path }) => paths.has(path));
      // Without `only` the whole run is restored, with its folders.
      const only =
        run && wanted && wanted.length < run.items.length ? wanted.map((item) => item.id) : undefined;
      const trash = await this.engineTrash();
      if (!run) return trash.restore(id, options);
      const outcome = await restoreRuns(trash, [run], options, only);
      await this.onRestored([run], outcome);
      return outcome;
    });
  }

  private findRun(id: TrashRun['id']): TrashRun | undefined {
    return this.state.get().contents?.runs.find((one) => one.id === id);
  }

  /** Restores all runs that the trash showed, the newest first. */
  restoreAll(): Promise<TrashReport | null> {
    const runs = this.state.get().contents?.runs ?? [];
    return this.run('restore', async ({ options }) => {
      const outcome = await restoreRuns(await this.engineTrash(), runs, options);
      await this.onRestored(runs, outcome);
      return outcome;
    });
  }

  /** Shows the last report of the same folder's trash before the folder was scanned again. */
  adoptReport(earlier: FolderTrash | null): void {
    const report = earlier?.state.get().report ?? null;
    this.state.update({ report });
  }

  /** Deletes the runs that the trash showed for good, or those with the given ids; none that came since. */
  empty(ids?: readonly string[]): Promise<TrashReport | null> {
    const all = this.state.get().contents?.runs ?? [];
    const runs = ids ? all.filter(({ id }) => ids.includes(id)) : all;
    return this.run('empty', async ({ options }) => emptyRuns(await this.engineTrash(), runs, options));
  }

  /** Resolves when no screen's task is running. */
  untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.state.get().work) return resolve();
      const stop = this.state.subscribe(() => {
        if (this.state.get().work) return;
        stop();
        resolve();
      });
    });
  }

  /** Runs one task at a time, and shows it in the header. */
  private async run(
    task: TrashTask,
    act: (context: TaskContext) => Promise<Outcome | null>,
  ): Promise<TrashReport | null> {
    if (this.state.get().work) return null;
    this.state.update({ report: null, refusal: null, recovered: null, blocked: null });
    const startedAt = performance.now();
    const results: OperationResult[] = [];
    const meter = new TaskMeter();
    const progress = new Store<TaskProgress>({ fraction: null });
    const run = runWork(
      { title: folderText(`trash.work.${task}`), path: currentScreen() },
      async (signal, report) => {
        const show = (next: TaskProgress) => {
          progress.set(next);
          report(next.fraction);
        };
        const options: OperationOptions = {
          signal,
          onProgress: (figures) => show(meter.read(figures)),
          onResult: (result) => results.push(result),
        };
        const outcome = await act({ options, signal, report: (fraction) => show({ fraction }) });
        if (outcome?.endReason === 'complete') show({ ...progress.get(), fraction: 1, secondsLeft: null });
        // Applied here, since a cancelled run has no result, and files moved before the cancellation stay moved.
        if (outcome) this.setReport({ ...outcome, task, run: outcome.run ?? null });
      },
    );
    this.state.update({ work: { task, run, progress } });
    const stopWarning = warnBeforeUnload();
    try {
      await run.result;
    } catch (error) {
      console.error(error);
      this.reportFailure(task, results, error);
    }
    stopWarning();
    await Promise.all([
      this.readContents().catch((error: unknown) => this.block(error)),
      showFullBar(progress.get(), performance.now() - startedAt),
    ]);
    this.state.update({ work: null, moving: new Set() });
    return this.state.get().report;
  }

  /** The user has seen the report. */
  readonly dismissReport = (): void => this.state.update({ report: null });

  private setReport(report: TrashReport): void {
    if (report.task === 'empty') addFreedSpace(report.succeeded.bytes);
    if (report.endReason === 'no-access') this.state.update({ blocked: report.endReason });
    this.state.update({ report });
    this.onChange(report.results);
  }

  /** Reports the part that was done before the error. */
  private reportFailure(task: TrashTask, results: OperationResult[], error: unknown): void {
    this.opened = null;
    const done = results.filter(
      ({ kind, status }) => kind === 'file' && status !== 'skipped' && status !== 'failed',
    );
    const succeeded = { files: done.length, bytes: sumFreed(done).bytes };
    const endReason = isNoAccess(error) ? 'no-access' : 'broken';
    if (endReason === 'no-access') this.state.update({ blocked: endReason });
    if (done.length === 0) this.refuse({ reason: 'failed' });
    else this.setReport({ task, run: null, results, succeeded, endReason });
  }

  private async recover(): Promise<void> {
    const trash = await this.engineTrash();
    const recovery = await trash.recover().catch((error: unknown) => {
      // Runs that cannot be recovered must not hide the others.
      console.error(error);
      return null;
    });
    await this.readContents();
    if (!recovery) this.opened = null;
    this.state.update({ blocked: null, recovered: sumRuns(recovery?.recovered ?? []) });
    const runs = this.state.get().contents?.runs ?? [];
    const recovered = new Set(recovery?.recovered.map(({ run }) => run));
    recordClosedMoves(runs, recovered).catch((error: unknown) => console.error(error));
    window.addEventListener('online', sendWhenOnline);
  }

  private async readContents(): Promise<void> {
    const roots = await this.loadRoots();
    const contents = await (await openTrash(roots)).getContents();
    setWaitingTrash(roots.map(({ name }) => name).join(', '), contents.bytes);
    this.state.update({ contents, readAt: Date.now() });
  }

  private block(error: unknown): void {
    console.error(error);
    this.opened = null;
    this.state.update({ blocked: isNoAccess(error) ? 'no-access' : 'failed' });
  }

  /** The files were restored in any case: a list that misses some of them only proposes less. */
  private async onRestored(runs: readonly TrashRun[], { results }: OperationOutcome): Promise<void> {
    await this.setRemovedInInventories(restoredFiles(runs, results), false).catch((error: unknown) =>
      console.error(error),
    );
  }

  private async setRemovedInInventories(files: readonly FileSnapshot[], isRemoved: boolean): Promise<void> {
    const { setRemovedInInventories } = await loadEngine();
    await setRemovedInInventories(await this.loadRoots(), files, isRemoved);
  }

  private async engineTrash() {
    return openTrash(await this.loadRoots());
  }

  private refuse(refusal: Refusal): null {
    this.state.update({ refusal });
    return null;
  }
}

/** From this duration a task's bar was seen, so that its end is too. */
const SEEN_AFTER_MS = 400;
const FULL_BAR_MS = 200;

/** A bar that was seen stays full for a moment before the result replaces it. */
async function showFullBar({ fraction }: TaskProgress, elapsedMs: number): Promise<void> {
  if (fraction !== 1 || elapsedMs < SEEN_AFTER_MS) return;
  await new Promise((resolve) => setTimeout(resolve, FULL_BAR_MS));
}

const sendWhenOnline = () => void sendEvents().catch((error: unknown) => console.error(error));

/** Several screens show the same folder: the header links to the one where the task was started. */
function currentScreen(): string {
  return window.location.pathname + window.location.search;
}

/** The browser asks before the page is closed; returns the function that ends that. */
function warnBeforeUnload(): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  return () => window.removeEventListener('beforeunload', preventUnload);
}

function isNoAccess(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError';
}

function sumRuns(runs: readonly { files: number; bytes: number }[]): TrashState['recovered'] {
  const files = runs.reduce((sum, run) => sum + run.files, 0);
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
  return files > 0 ? { files, bytes } : null;
}
