import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { JobsService, type RunningJob } from '../../jobs/jobs.service';
import type { PlanItemRow, PlanRow } from '../../plans/plan.entity';
import { type ItemUpdate, PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { trackProgress } from '../../plans/run-progress';
import { type CloudDrive, DriveItemError, hasOwnTrash } from '../drives/cloud-drive';
import { DrivesService } from '../drives/drives.service';
import { mapConcurrently } from '../drives/map-concurrently';
import { CloudFileRepository } from '../scan/cloud-file.repository';
import { CloudScansService } from '../scan/cloud-scans.service';
import type { CloudItemRef, CloudItemTarget } from './cloud-plan-item';
import { assertKept, assertKeptAfterMove, assertUnchanged } from './item-check';
import { trashPathOf } from './place';
import { removeEmptyFolders } from './remove-empty-folders';

/** Items that are marked as moving at a time. */
const BATCH = 20;
const CONCURRENCY = 4;

type Item = PlanItemRow<CloudItemRef, CloudItemTarget>;

/** Moves the items of a confirmed plan to the trash, or deletes what lies in our trash folder. */
@Injectable()
export class CloudRunJob {
  constructor(
    private readonly drives: DrivesService,
    private readonly plans: PlansService,
    private readonly rows: PlanRepository,
    private readonly files: CloudFileRepository,
    private readonly scanning: CloudScansService,
    jobs: JobsService,
  ) {
    jobs.register(
      'cloud.run',
      (running) => this.run(running),
      (job) => plans.finishRun(job),
    );
  }

  private async run(running: RunningJob): Promise<RunResult> {
    const { connection, signal } = running;
    const plan = await this.rows.findOfJob(running.job);
    return this.drives.withDrive(connection, signal, async (drive) => {
      const report = await trackProgress(running, this.rows, plan.id, 'run');
      while (!signal.aborted) {
        const items = await this.listNext(plan.id);
        if (items.length === 0) break;
        const updates = await this.runBatch(running, plan, items, drive);
        const ended = updates.filter(({ outcome }) => outcome !== 'pending' && outcome !== 'moving');
        const positions = new Set(ended.map(({ position }) => position));
        report(items.filter(({ position }) => positions.has(position)));
      }
      // The process stops: another one goes on.
      if (!running.isCancelled()) signal.throwIfAborted();
      await this.scanning.refreshTotals(running.transaction, connection.id);
      return this.plans.finishRun(running);
    });
  }

  private listNext(planId: string): Promise<Item[]> {
    return this.rows.listNext<CloudItemRef, CloudItemTarget>(planId, ['moving', 'pending'], 0, BATCH);
  }

  /** Stores that the items are about to move, moves them, and stores what became of them. */
  private async runBatch(
    { transaction, signal, connection }: RunningJob,
    plan: PlanRow,
    items: readonly Item[],
    drive: CloudDrive,
  ): Promise<ItemUpdate[]> {
    const places = new Map(
      items.map(({ position, title }) => [position, trashPathOf(plan.id, position, title)]),
    );
    const begun = items.map(({ position }) => ({
      position,
      outcome: 'moving' as const,
      target: { place: places.get(position) },
    }));
    await transaction((manager) => this.rows.updateItems(manager, plan.id, begun));
    const updates: ItemUpdate[] = [];
    // Folders go one by one, as a folder is empty only once those in it are gone.
    const concurrency = items.some(({ ref }) => ref.isFolder) ? 1 : CONCURRENCY;
    try {
      await mapConcurrently(items, concurrency, async (item) => {
        updates.push(await this.runItem(plan, item, places.get(item.position) ?? '', drive, signal));
      });
    } finally {
      await transaction(async (manager) => {
        await this.rows.updateItems(manager, plan.id, updates);
        await this.updateScan(manager, connection.provider, plan, items, updates);
      });
    }
    if (plan.action === 'empty-trash') {
      const folders = new Set(items.map(({ ref }) => ref.path.split('/').slice(0, 2).join('/')));
      await removeEmptyFolders(drive, folders, { withFolders: true });
    }
    return updates;
  }

  private async runItem(
    plan: PlanRow,
    item: Item,
    place: string,
    drive: CloudDrive,
    signal: AbortSignal,
  ): Promise<ItemUpdate> {
    const { position, ref, outcome } = item;
    if (signal.aborted) return { position, outcome };
    try {
      if (plan.action === 'empty-trash') await deleteItem(item, drive);
      else {
        if (outcome === 'pending' || !(await drive.isTrashed(ref, place))) {
          await assertUnchanged(drive, ref);
          if (ref.keeper) await assertKept(drive, ref.keeper);
          await drive.trash(ref, place);
        }
        // Identifiers tell files apart; two paths may lead to one.
        if (ref.keeper && ref.ref === ref.path) await assertKeptAfterMove(drive, ref, place, ref.keeper);
      }
      return { position, outcome: 'done' };
    } catch (error) {
      if (error instanceof DriveItemError)
        return { position, outcome: error.outcome, problem: error.problem };
      // Where it is, the next attempt or an undo looks up.
      if (signal.aborted) return { position, outcome: 'moving' };
      throw error;
    }
  }

  private async updateScan(
    manager: EntityManager,
    provider: string,
    plan: PlanRow,
    items: readonly Item[],
    updates: readonly ItemUpdate[],
  ): Promise<void> {
    const done = updates.filter(({ outcome }) => outcome === 'done').map(({ position }) => position);
    const moved = items.filter(({ position }) => done.includes(position));
    if (plan.action === 'empty-trash')
      return this.files.delete(
        manager,
        moved.map(({ ref }) => ref.fileId),
      );
    const path = ({ position, title }: Item) =>
      hasOwnTrash(provider) ? trashPathOf(plan.id, position, title) : null;
    await this.files.updatePaths(
      manager,
      moved.map((item) => ({ id: item.ref.fileId, path: path(item), isTrashed: true })),
    );
  }
}

async function deleteItem({ outcome, ref }: Item, drive: CloudDrive): Promise<void> {
  // What is gone after a crash, we deleted.
  if (outcome === 'moving' && !(await drive.find(ref))) return;
  await assertUnchanged(drive, ref);
  await drive.deleteForever(ref);
}
