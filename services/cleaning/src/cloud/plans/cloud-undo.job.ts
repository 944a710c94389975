import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import { JobsService, type RunningJob } from '../../jobs/jobs.service';
import type { PlanItemRow, PlanRow } from '../../plans/plan.entity';
import { type ItemUpdate, PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { type CloudDrive, DriveItemError, folderOf, TRASH_DAYS } from '../drives/cloud-drive';
import { DrivesService } from '../drives/drives.service';
import { CloudFileRepository } from '../scan/cloud-file.repository';
import { CloudScansService } from '../scan/cloud-scans.service';
import type { CloudItemRef, CloudItemTarget } from './cloud-plan-item';
import { placeOf, restorePathsOf } from './place';

const BATCH = 20;

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
    jobs.register('cloud.undo', (running) => this.undo(running));
  }

  private async undo(running: RunningJob): Promise<RunResult> {
    const { job, connection, signal } = running;
    const plan = await this.rows.findById(job.input.planId ?? '');
    const hasOwnTrash = TRASH_DAYS[connection.provider as keyof typeof TRASH_DAYS] === null;
    return this.drives.use(connection, null, async (drive) => {
      let before = plan.files;
      let bytes = 0;
      while (!signal.aborted) {
        const items = await this.previousItems(plan.id, before);
        if (items.length === 0) break;
        for (const item of items) {
          if (signal.aborted) break;
          await this.undoItem(plan, item, drive, hasOwnTrash);
          before = item.position;
          bytes += item.bytes;
          running.report({ done: plan.files - before, total: plan.files, bytes });
        }
      }
      // The process stops: another one goes on.
      if (!running.isCancelled()) signal.throwIfAborted();
      const someplace = placeOf(plan.id, 0, '');
      if (hasOwnTrash) await drive.removeEmptyTrashFolder(folderOf(someplace));
      await this.scanning.refresh(connection.id);
      return this.plans.finishUndo(plan);
    });
  }

  private previousItems(planId: string, before: number): Promise<Item[]> {
    // A run that failed for good may have left items as moving.
    return this.rows.previousItems<CloudItemRef, CloudItemTarget>(
      planId,
      ['done', 'restoring', 'moving'],
      before,
      BATCH,
    );
  }

  private async undoItem(plan: PlanRow, item: Item, drive: CloudDrive, hasOwnTrash: boolean): Promise<void> {
    const { position, ref, title } = item;
    const place = item.target?.place ?? placeOf(plan.id, position, title);
    const update = (values: Omit<ItemUpdate, 'position'>) =>
      this.rows.updateItems(plan.id, [{ position, ...values }]);
    try {
      const path = await this.restore({ ...item, target: { ...item.target, place } }, drive, update);
      if (path === null) return await update({ outcome: 'pending' });
      await update({ outcome: 'restored' });
      await this.files.move([{ id: ref.fileId, path: hasOwnTrash ? path : null, isTrashed: false }]);
    } catch (error) {
      if (!(error instanceof DriveItemError)) throw error;
      // What is gone cannot come back; the rest may with another try.
      const outcome = error.problem === 'gone' ? 'failed' : 'done';
      await update({ outcome, problem: error.problem });
    }
  }

  /** Where the item is now; null when it was never moved. Each path is stored before it is tried. */
  private async restore(
    { ref, outcome, target }: Item & { target: CloudItemTarget },
    drive: CloudDrive,
    update: (values: Omit<ItemUpdate, 'position'>) => Promise<void>,
  ): Promise<string | null> {
    const { place, restoredTo } = target;
    if (!(await drive.isTrashed(ref, place))) {
      if (outcome === 'moving') return null;
      if (outcome === 'restoring' && restoredTo && (await drive.isRestored(ref, restoredTo)))
        return restoredTo;
      throw new DriveItemError('failed', 'gone');
    }
    for (const path of restorePathsOf(ref.path)) {
      await update({ outcome: 'restoring', target: { place, restoredTo: path } });
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
