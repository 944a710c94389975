import { createProtectionMatcher } from '@swipeclean/scan-engine';
import type { StagedReplacements } from '@swipeclean/scan-engine/browser';
import type { FolderTrash, RemovalExtras } from '@/folder/trash/folder-trash';
import { formatBytes } from '@/shared/format/format';
import { SharedValue } from '@/shared/state/shared-value';
import { toast } from '@/shared/toast/toast-store';
import { cleaningText } from '@/features/cleaning/messages';
import { clearOwnStorage } from '@/features/cleaning/own-storage/own-storage';
import { archiveName } from './archive-name';
import { countOf, type LiveTask } from './live-plan';
import { leftBy, type LeftFile, savedBy, type TaskId, type TaskOutcome } from './task-outcome';

/** A run of the tasks that were ticked, in their order. */
export interface LiveRun {
  phase: 'plan' | 'running' | 'done';
  /** The tasks of this run as they were when it began. */
  tasks: readonly LiveTask[];
  current: TaskId | null;
  outcomes: Partial<Record<TaskId, TaskOutcome>>;
}

const NOTHING = { files: 0, saved: 0, run: null, left: [] };

/** Carries the tasks out on an open folder, one after the other (OPT-03). It goes on while its screen is left. */
export class LiveOptimizer {
  readonly state = new SharedValue<LiveRun>({ phase: 'plan', tasks: [], current: null, outcomes: {} });
  private stopped = false;

  constructor(
    private readonly handle: FileSystemDirectoryHandle,
    private readonly trash: FolderTrash,
  ) {}

  /** What moves files at this moment. */
  get work(): FolderTrash['state'] {
    return this.trash.state;
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
      this.change({ current: task.id });
      const outcome = await this.run(task).catch((error: unknown): TaskOutcome => {
        console.error(error);
        return { ...NOTHING, status: 'failed' };
      });
      this.enter(task.id, outcome);
      // What refused one task refuses the next: the account, or a folder that is no longer open.
      const refusal = this.trash.state.get().refusal?.reason ?? 'failed';
      if (outcome.status === 'stopped' || refusal !== 'failed') this.stopped = true;
    }
    this.change({ phase: 'done', current: null });
    if (!this.stopped) this.sayComplete();
  }

  /** The task at hand is given up, what is completed stays so. */
  readonly cancel = (): void => {
    this.stopped = true;
    this.trash.state.get().work?.run.cancel();
  };

  /** Puts back what a task moved, and takes away what it put in its place. */
  async undo(id: TaskId): Promise<void> {
    const outcome = this.state.get().outcomes[id];
    if (!outcome?.run) return;
    const report = await this.trash.restore(outcome.run);
    const isWhole = report?.task === 'restore' && leftBy(report.results).length === 0;
    if (isWhole && report.endReason === 'complete') this.enter(id, { ...NOTHING, status: 'undone' });
  }

  /** Back to the plan. */
  readonly reset = (): void => this.change({ phase: 'plan', tasks: [], outcomes: {} });

  private async run(task: LiveTask): Promise<TaskOutcome> {
    if (task.id === 'apps') {
      const { bytes, usage } = await clearOwnStorage(task.stores);
      return { ...NOTHING, status: 'done', files: countOf(task), saved: bytes, usage };
    }
    let making: StagedReplacements | null = null;
    let closed: LeftFile[] = [];
    const make: RemovalExtras['make'] = async (protect, signal, report) => {
      const { createReplacements } = await import('./live-engine');
      const protectionFor = createProtectionMatcher(protect);
      const files = task.items.filter(({ path }) => !protectionFor(path));
      // Protected since the plan was drawn, in another tab.
      closed = task.items
        .filter(({ path }) => protectionFor(path))
        .map(({ path, size }) => ({ path, size, reason: 'protected' }));
      const wish =
        task.id === 'photos'
          ? ({ task: 'photos', files } as const)
          : ({ task: 'archive', files, path: archiveName(new Date()) } as const);
      const onProgress = ({ bytes }: { bytes: number }) => report(bytes / task.bytes);
      making = await createReplacements(this.handle, wish, { signal, onProgress });
      return making;
    };
    const makes = task.id === 'photos' || task.id === 'documents';
    const { emptyFolders } = task;
    const extras = makes ? { make } : { emptyFolders };
    const report = await this.trash.remove(task.items, 'optimizer', extras);
    if (!report) return { ...NOTHING, status: this.stopped ? 'stopped' : 'failed' };
    const made = making as StagedReplacements | null;
    const left = made?.skipped.map(({ file: { path, size }, reason }) => ({ path, size, reason })) ?? [];
    const removed = report.results.filter(({ status }) => status === 'removed');
    return {
      status: report.endReason === 'complete' ? 'done' : 'stopped',
      files: removed.length,
      saved: savedBy(made?.items ?? task.items, report.results),
      run: report.run,
      left: [...closed, ...left, ...leftBy(report.results)],
    };
  }

  /** OPT-07: what is free now, and what is once the trash is emptied. */
  private sayComplete(): void {
    const { outcomes } = this.state.get();
    const freed = outcomes.apps?.saved ?? 0;
    const saved = Object.values(outcomes).reduce((sum, one) => sum + one.saved, 0) - freed;
    toast({
      title: cleaningText('optimizer.toast.title'),
      description: cleaningText('optimizer.live.toast', {
        freed: formatBytes(freed),
        saved: formatBytes(saved),
      }),
      outlivesScreen: true,
    });
  }

  private enter(id: TaskId, outcome: TaskOutcome): void {
    this.change({ outcomes: { ...this.state.get().outcomes, [id]: outcome } });
  }

  private change(next: Partial<LiveRun>): void {
    this.state.set({ ...this.state.get(), ...next });
  }
}

const known = new WeakMap<FolderTrash, LiveOptimizer>();

/** The optimizer of an open folder, the same at every visit of the screen. */
export function optimizerOf(handle: FileSystemDirectoryHandle, trash: FolderTrash): LiveOptimizer {
  const optimizer = known.get(trash) ?? new LiveOptimizer(handle, trash);
  known.set(trash, optimizer);
  return optimizer;
}
