import { createProtectionMatcher } from '@swipeclean/scan-engine';
import type { StagedReplacements } from '@swipeclean/scan-engine/browser';
import { loadEngine } from '@/folder/engine';
import type { OpenFolder } from '@/folder/open-folder';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import type { RemovalExtras } from '@/folder/trash/trash-operations';
import { formatBytes } from '@/shared/format/format';
import { Store } from '@/shared/state/store';
import { toast } from '@/shared/toast/toast-store';
import { cleaningText } from '@/features/cleaning/messages';
import { clearOwnStorage } from '@/features/cleaning/own-storage/own-storage';
import type { LiveTask } from './live-plan';
import { photoOptions } from './photo-choices';
import { leftBy, type LeftFile, savedBy, type TaskId, type TaskOutcome } from './task-outcome';

/** A run of the tasks that were ticked, in their order. */
export interface LiveRun {
  phase: 'plan' | 'running' | 'done';
  /** The tasks of this run as they were when it started. */
  tasks: readonly LiveTask[];
  current: TaskId | null;
  outcomes: Partial<Record<TaskId, TaskOutcome>>;
}

export const NOT_STARTED: LiveRun = { phase: 'plan', tasks: [], current: null, outcomes: {} };
const NOTHING = { files: 0, saved: 0, freed: 0, run: null, left: [] };

/** Runs the tasks on the open folder, one after the other (OPT-03), also while its screen is left. */
export class LiveOptimizer {
  readonly state = new Store(NOT_STARTED);
  readonly trash: FolderTrash;
  /** Null where several folders are open, in which no file is replaced. */
  private readonly handle: FileSystemDirectoryHandle | null;
  private stopped = false;

  constructor({ handle, trash }: OpenFolder) {
    if (!trash) throw new Error('The folder is read-only');
    this.handle = handle;
    this.trash = trash;
  }

  /** Runs tasks that have something to do. */
  async start(tasks: readonly LiveTask[]): Promise<void> {
    if (this.state.get().phase === 'running') return;
    this.stopped = false;
    const { outcomes } = this.state.get();
    const kept = Object.fromEntries(
      Object.entries(outcomes).filter(([id]) => !tasks.some((task) => task.id === id)),
    );
    this.state.set({ phase: 'running', tasks, current: null, outcomes: kept });
    for (const task of tasks) {
      if (this.stopped) break;
      this.state.update({ current: task.id });
      const outcome = await this.run(task).catch((error: unknown): TaskOutcome => {
        console.error(error);
        return { ...NOTHING, status: 'failed' };
      });
      this.setOutcome(task.id, outcome);
      // A refusal by the account, or a folder that is not accessible, ends the run.
      const refusal = this.trash.state.get().refusal?.reason ?? 'failed';
      if (outcome.status === 'stopped' || refusal !== 'failed') this.stopped = true;
    }
    this.state.update({ phase: 'done', current: null });
    if (!this.stopped) this.toastComplete();
  }

  /** Cancels the running task; completed tasks stay completed. */
  readonly cancel = (): void => {
    this.stopped = true;
    this.trash.state.get().work?.run.cancel();
  };

  /** Restores what a task moved, and removes its replacements. */
  async undo(id: TaskId): Promise<void> {
    const outcome = this.state.get().outcomes[id];
    if (!outcome?.run) return;
    const report = await this.trash.restore(outcome.run);
    const isWhole = report?.task === 'restore' && leftBy(report.results).length === 0;
    if (isWhole && report.endReason === 'complete') this.setOutcome(id, { ...NOTHING, status: 'undone' });
  }

  /** Back to the plan. */
  readonly reset = (): void => this.state.update({ phase: 'plan', tasks: [], outcomes: {} });

  private async run(task: LiveTask): Promise<TaskOutcome> {
    if (task.id !== 'apps') return this.moveFiles(task);
    const { items } = task;
    const moved = items.length > 0 ? await this.moveFiles(task) : { ...NOTHING, status: 'done' as const };
    // What is cleared cannot be undone, so it does not begin once the run is stopped.
    if (moved.status !== 'done' || task.stores.length === 0) return moved;
    const { bytes, usage } = await clearOwnStorage(task.stores);
    return { ...moved, freed: bytes, usage };
  }

  private async moveFiles(task: LiveTask): Promise<TaskOutcome> {
    let making: StagedReplacements | null = null;
    let protectedFiles: LeftFile[] = [];
    const createReplacements: RemovalExtras['createReplacements'] = async (protect, signal, report) => {
      const { handle } = this;
      if (!handle) throw new Error('Files are replaced in one folder only');
      const engine = await loadEngine();
      const protectionFor = createProtectionMatcher(protect);
      const files = task.items.filter(({ path }) => !protectionFor(path));
      // Protected in another tab since the plan was shown.
      protectedFiles = task.items
        .filter(({ path }) => protectionFor(path))
        .map(({ path, size }) => ({ path, size, reason: 'protected' }));
      const request =
        task.id === 'photos'
          ? ({ task: 'photos', files, photoOptions: photoOptions.get() } as const)
          : ({ task: 'archive', files, path: archiveName(new Date()) } as const);
      const onProgress = ({ bytes }: { bytes: number }) => report(bytes / task.bytes);
      making = await engine.createReplacements(handle, request, { signal, onProgress });
      return making;
    };
    const makes = task.id === 'photos' || task.id === 'documents';
    const { emptyFolders } = task;
    const extras = makes ? { createReplacements } : { emptyFolders };
    const report = await this.trash.remove(task.items, 'optimizer', extras);
    if (!report) return { ...NOTHING, status: this.stopped ? 'stopped' : 'failed' };
    const made = making as StagedReplacements | null;
    const skipped = made?.skipped.map(({ file: { path, size }, reason }) => ({ path, size, reason })) ?? [];
    const removed = report.results.filter(({ status }) => status === 'removed');
    return {
      ...NOTHING,
      status: report.endReason === 'complete' ? 'done' : 'stopped',
      files: removed.length,
      saved: savedBy(made?.items ?? task.items, report.results),
      run: report.run,
      left: [...protectedFiles, ...skipped, ...leftBy(report.results)],
    };
  }

  /** OPT-07: what is free now, and what will be once the trash is emptied. */
  private toastComplete(): void {
    const outcomes = Object.values(this.state.get().outcomes);
    const freed = outcomes.reduce((sum, one) => sum + one.freed, 0);
    const saved = outcomes.reduce((sum, one) => sum + one.saved, 0);
    toast({
      title: cleaningText('optimizer.toast.title'),
      description: cleaningText('optimizer.live.toast', {
        freed: formatBytes(freed),
        saved: formatBytes(saved),
      }),
      outlivesScreen: true,
    });
  }

  private setOutcome(id: TaskId, outcome: TaskOutcome): void {
    this.state.update({ outcomes: { ...this.state.get().outcomes, [id]: outcome } });
  }
}

/** `Old documents 2026-11-21 20.15.09.zip`: unique, and valid on every system. */
function archiveName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.');
  return `${cleaningText('optimizer.live.archive')} ${day} ${time}.zip`;
}
