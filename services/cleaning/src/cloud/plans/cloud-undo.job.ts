import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import { JobsService, type RunningJob } from '../../jobs/jobs.service';
import type { PlanItemRow, PlanRow } from '../../plans/plan.entity';
import { type ItemUpdate, PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { trackProgress } from '../../plans/run-progress';
import { type CloudDrive, DriveItemError, folderOf, hasOwnTrash } from '../drives/cloud-drive';
import { DrivesService } from '../drives/drives.service';
import { mapConcurrently } from '../drives/map-concurrently';
import { CloudFileRepository, type FileMove } from '../scan/cloud-file.repository';
import { CloudScansService } from '../scan/cloud-scans.service';
import type { CloudItemRef, CloudItemTarget } from './cloud-plan-item';
import { trashPathOf, restorePathsOf } from './place';
import { removeEmptyFolders } from './remove-empty-folders';

/** Items that are marked as being restored at a time. */
const BATCH = 20;
const CONCURRENCY = 4;
/** Positions are not numbered anew where items were left out. */
const AFTER_LAST = 2 ** 31 - 1;

type Item = PlanItemRow<CloudItemRef, CloudItemTarget>;

/** Puts back what a run moved, the last first: folders before what lay in them. */
@Injectable()
export class CloudUndoJob {
  constructor(
    private readonly drives: DrivesService,
    private readonly plans: PlansService,
    private readonly rows: PlanRepository,
    private readonly files: CloudFileRepository,
    private readonly scanning: CloudScansService,
    jobs: JobsService,
  ) {
    jobs.register(
      'cloud.undo',
      (running) => this.undo(running),
      (job) => plans.finishUndo(job),
    );
  }

  private async undo(running: RunningJob): Promise<RunResult> {
    const { connection, signal } = running;
    const plan = await this.rows.findOfJob(running.job);
    return this.drives.withDrive(connection, signal, async (drive) => {
      const report = await trackProgress(running, this.rows, plan.id, 'undo');
      for (let before = AFTER_LAST; !signal.aborted;) {
        const items = await this.listPrevious(plan.id, before);
        if (items.length === 0) break;
        await this.undoBatch(running, plan, items, drive);
        before = items.at(-1)?.position ?? 0;
        report(items);
      }
      // The process stops: another one goes on.
      if (!running.isCancelled()) signal.throwIfAborted();
      if (hasOwnTrash(connection.provider))
        await removeEmptyFolders(drive, [folderOf(trashPathOf(plan.id, 0, ''))]);
      await this.scanning.refreshTotals(running.transaction, connection.id);
      return this.plans.finishUndo(running);
    });
  }

  private listPrevious(planId: string, before: number): Promise<Item[]> {
    // A run that failed for good may have left items as moving.
    return this.rows.listPrevious<CloudItemRef, CloudItemTarget>(
      planId,
      ['done', 'restoring', 'moving'],
      before,
      BATCH,
    );
  }

  private async undoBatch(
    { transaction, signal }: RunningJob,
    plan: PlanRow,
    items: readonly Item[],
    drive: CloudDrive,
  ): Promise<void> {
    const updates: ItemUpdate[] = [];
    const moves: FileMove[] = [];
    // A folder must be back before what lay in it.
    const concurrency = items.some(({ ref }) => ref.isFolder) ? 1 : CONCURRENCY;
    try {
      await mapConcurrently(items, concurrency, async (item) => {
        if (signal.aborted) return;
        const { position, ref } = item;
        try {
          const path = await this.restore(transaction, plan.id, item, drive);
          updates.push({ position, outcome: path === null ? 'pending' : 'restored' });
          if (path !== null) moves.push({ id: ref.fileId, path, isTrashed: false });
        } catch (error) {
          // Where it is, the next attempt looks up.
          if (signal.aborted && !(error instanceof DriveItemError)) return;
          if (!(error instanceof DriveItemError)) throw error;
          updates.push({ position, outcome: 'done', problem: error.problem });
        }
      });
    } finally {
      await transaction(async (manager) => {
        await this.rows.updateItems(manager, plan.id, updates);
        await this.files.updatePaths(manager, moves);
      });
    }
  }

  /** Where the item is now; null when it was never moved. Each path is stored before it is tried. */
  private async restore(
    transaction: FencedTransaction,
    planId: string,
    { position, ref, title, outcome, target }: Item,
    drive: CloudDrive,
  ): Promise<string | null> {
    const { place = trashPathOf(planId, position, title), restoredTo } = target ?? {};
    if (outcome !== 'done' && !(await drive.isTrashed(ref, place))) {
      if (outcome === 'moving') return null;
      if (restoredTo && (await drive.isRestored(ref, restoredTo))) return restoredTo;
      throw new DriveItemError('failed', 'gone');
    }
    for (const path of restorePathsOf(ref.path)) {
      const change = { position, outcome: 'restoring' as const, target: { place, restoredTo: path } };
      await transaction((manager) => this.rows.updateItems(manager, planId, [change]));
      try {
        await drive.restore(ref, place, path);
        return path;
      } catch (error) {
        if (!(error instanceof DriveItemError && error.problem === 'place-taken')) throw error;
      }
    }
    throw new DriveItemError('failed', 'place-taken');
  }
}
