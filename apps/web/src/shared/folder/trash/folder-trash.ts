import type { CleaningAllowance, CleaningTool } from '@swipeclean/contracts';
import type {
  EmptyOutcome,
  Making,
  RemoveOutcome,
  TrashContents,
  TrashItem,
  TrashOutcome,
  TrashResult,
  TrashRun,
  TrashWork,
} from '@swipeclean/scan-engine/browser';
import { SharedValue } from '../../state/shared-value';
import { runWork, type WorkRun } from '../../work/run-work';
import { folderText } from '../messages';
import { actionOf, markOf, reserve, settle } from './history';

export type TrashTask = 'remove' | 'restore' | 'empty';

/** What a task came to; `run` is what undoes it. */
export interface TrashReport extends TrashOutcome {
  task: TrashTask;
  run: string | null;
}

/** Why nothing was begun. */
export type Refusal =
  { reason: 'limit'; bytes: number; allowance: CleaningAllowance } | { reason: 'unreachable' | 'failed' };

/** What a tool does beside moving the files it lists. */
export interface RemovalExtras {
  /** Folders that go too where they are empty. */
  emptyFolders?: readonly string[];
  /** Makes what is to stand in for the files, which are then those it gives back; begun once the account has said yes. */
  make?: (
    signal: AbortSignal,
    report: (fraction: number) => void,
  ) => Promise<Pick<Making, 'items' | 'close'>>;
}

export interface TrashState {
  contents: TrashContents | null;
  /** What earlier pages left behind in the midst of a cleaning. */
  recovered: { files: number; bytes: number } | null;
  /** Deleted for good on opening, as their 30 days were over. */
  expired: { files: number; bytes: number } | null;
  work: { task: TrashTask; run: WorkRun } | null;
  report: TrashReport | null;
  refusal: Refusal | null;
}

const EMPTY: TrashState = {
  contents: null,
  recovered: null,
  expired: null,
  work: null,
  report: null,
  refusal: null,
};
const NOTHING = { files: 0, bytes: 0 };

/** The trash of one folder, as the screen shows it. It lives outside the screen, so that leaving it stops nothing. */
export class FolderTrash {
  readonly state = new SharedValue<TrashState>(EMPTY);
  private opened: Promise<void> | null = null;

  constructor(
    private readonly handle: FileSystemDirectoryHandle,
    /** Told what went from its place, or came back to it. */
    private readonly onChange: (results: readonly TrashResult[]) => void,
  ) {}

  /** Ends what an earlier page left behind, deletes what has expired, and looks what there is. */
  open(): Promise<void> {
    this.opened ??= this.tidy().catch((error: unknown) => console.error(error));
    return this.opened;
  }

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
      try {
        const trash = await this.trash();
        const made = await make?.(signal, tell);
        const how = { ...options, emptyFolders, tool: markOf(tool, action) };
        const outcome = await trash
          .moveToTrash(made?.items ?? items, made ? { ...how, onProgress: undefined } : how)
          .finally(() => made?.close());
        await this.settleRemoval(action, outcome);
        return outcome;
      } catch (error) {
        await settle(action, { status: 'failed', ...NOTHING });
        throw error;
      }
    });
  }

  restore(run: TrashRun['id']): Promise<TrashReport | null> {
    return this.work('restore', async (options) => {
      const held = this.state.get().contents?.runs.find(({ id }) => id === run);
      const outcome = await (await this.trash()).restore(run, options);
      const isWhole = outcome.ended === 'complete' && held?.items.length === outcome.settled.files;
      if (held && isWhole) {
        const { files, bytes } = outcome.settled;
        await settle(actionOf(held.tool), { status: 'undone', files, bytes });
      }
      return { ...outcome, run: null };
    });
  }

  /** Deletes for good what the trash showed, and no run that came since. */
  empty(): Promise<TrashReport | null> {
    const runs = this.state.get().contents?.runs ?? [];
    return this.work('empty', async (options) => {
      const ids = runs.map(({ id }) => id);
      const outcome = await (await this.trash()).emptyTrash({ ...options, runs: ids });
      await settleFreed(runs, outcome);
      return { ...outcome, run: null };
    });
  }

  private async work(
    task: TrashTask,
    act: (
      options: TrashWork,
      signal: AbortSignal,
      tell: (fraction: number | null) => void,
    ) => Promise<RemoveOutcome | null>,
  ): Promise<TrashReport | null> {
    if (this.state.get().work) return null;
    this.change({ report: null, refusal: null, recovered: null, expired: null });
    const run = runWork(
      { title: folderText(`live.work.${task}`), path: screenAtHand() },
      async (signal, tell): Promise<void> => {
        const onProgress: TrashWork['onProgress'] = ({ phase, done, total }) =>
          tell(phase === 'waiting' || total === 0 ? null : done / total);
        const outcome = await act({ signal, onProgress }, signal, tell);
        // Here, since a cancelled run gives no result, and what was moved by then was moved.
        if (outcome) {
          this.change({ report: { ...outcome, task } });
          this.onChange(outcome.results);
        }
      },
    );
    this.change({ work: { task, run } });
    try {
      await run.result;
    } catch (error) {
      console.error(error);
      this.refuse({ reason: 'failed' });
    }
    await this.look().catch((error: unknown) => console.error(error));
    this.change({ work: null });
    return this.state.get().report;
  }

  private async settleRemoval(action: string | null, { settled, run }: RemoveOutcome): Promise<void> {
    if (run === null || settled.files === 0) return settle(action, { status: 'failed', ...NOTHING });
    const { TRASH_KEPT_MS } = await import('./trash-engine');
    const restorableUntil = new Date(Date.now() + TRASH_KEPT_MS).toISOString();
    return settle(action, { status: 'done', ...settled, restorableUntil });
  }

  private async tidy(): Promise<void> {
    const trash = await this.trash();
    const { recovered } = await trash.recover();
    await this.look();
    for (const { run, files, bytes } of recovered) {
      const held = this.state.get().contents?.runs.find(({ id }) => id === run);
      const restorableUntil = held ? new Date(held.expiresAt).toISOString() : null;
      await settle(actionOf(held?.tool ?? ''), { status: 'done', files, bytes, restorableUntil });
    }
    // What somebody learns of only now is not deleted in the same breath, however long ago it was moved.
    if (recovered.length > 0) return this.change({ recovered: sumOf(recovered) });
    const runs = this.state.get().contents?.runs ?? [];
    const now = Date.now();
    const outcome = await trash.emptyExpired(now);
    const { settled } = outcome;
    if (settled.files > 0) {
      await settleFreed(
        runs.filter(({ expiresAt }) => expiresAt <= now),
        outcome,
      );
      await this.look();
    }
    this.change({ expired: settled.files > 0 ? settled : null });
  }

  private async look(): Promise<void> {
    this.change({ contents: await (await this.trash()).contents() });
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

function sumOf(runs: readonly { files: number; bytes: number }[]): TrashState['recovered'] {
  const sum = { files: 0, bytes: 0 };
  for (const { files, bytes } of runs) {
    sum.files += files;
    sum.bytes += bytes;
  }
  return sum.files > 0 ? sum : null;
}

/** What lies in no trash any more is freed, and cannot come back. */
async function settleFreed(runs: readonly TrashRun[], { left, ended }: EmptyOutcome): Promise<void> {
  if (ended !== 'complete') return;
  for (const { id, tool, items, bytes } of runs) {
    if (left.includes(id)) continue;
    await settle(actionOf(tool), { status: 'done', files: items.length, bytes, restorableUntil: null });
  }
}
