import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, MAX_PLAN_RUN_DAYS, MINUTE_MS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { ConnectionRepository } from '../../connections/connection.repository';
import type { ConnectionRow } from '../../connections/connection.entity';
import { JobRepository } from '../../jobs/job.repository';
import type { PlanRow } from '../../plans/plan.entity';
import { PlanRepository } from '../../plans/plan.repository';
import { type CloudDrive, type DriveEntry, nameOf, TRASH_FOLDER } from '../drives/cloud-drive';
import { mapConcurrently } from '../drives/map-concurrently';
import { DrivesService } from '../drives/drives.service';
import { type CloudPlanItem, placeOf } from './cloud-adapter';
import { restoreToFreePath } from './place';
import { removeEmptyFolders } from './remove-empty-folders';
import { ItemError } from '../../plans/item-error';

/** Drives that are swept at a time. */
const CONCURRENCY = 4;
/** What is left on one drive is deleted the next day. */
const MAX_DELETIONS = 100;
const MAX_DRIVE_MS = MINUTE_MS;
/** Items that a run left unlocated, of one plan a day. */
const MAX_LOCATED = 100;
/** Runs of plans that are gone, from when the plan was made: a day longer than any plan is kept. */
const UNKNOWN_RUN_KEPT_MS = (SOURCE_RESTORE_DAYS + MAX_PLAN_RUN_DAYS + 1) * DAY_MS;

/** Deletes what our trash folders hold longer than it can be restored, of drives that are still connected. */
@Injectable()
export class TrashSweepJob {
  readonly job: JobHandle;

  constructor(
    private readonly drives: DrivesService,
    private readonly connections: ConnectionRepository,
    private readonly activeJobs: JobRepository,
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobRunner,
  ) {
    this.job = jobs.schedule({
      name: 'cloud.trash-sweep',
      everyMs: DAY_MS,
      run: ({ signal }) => this.sweep(signal),
    });
  }

  private async sweep(signal: AbortSignal): Promise<void> {
    const drives = await this.connections.listConnected('cloud', 'webdav');
    await mapConcurrently(drives, CONCURRENCY, async (connection) => {
      signal.throwIfAborted();
      try {
        await this.sweepDrive(connection, signal);
      } catch (error) {
        signal.throwIfAborted();
        // One broken drive must not keep the others from being swept.
        const { code, name } = error as NodeJS.ErrnoException;
        this.logger.warn({ sourceId: connection.id, code: code ?? name }, 'trash sweep failed');
      }
    });
  }

  private async sweepDrive(connection: ConnectionRow, signal: AbortSignal): Promise<void> {
    // A job may be putting back what can no longer be restored by now.
    if (await this.activeJobs.findActive(connection.id)) return;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_DRIVE_MS)]);
    await this.drives.withDrive(connection, limit, (drive) => this.deleteOldRuns(drive, connection, limit));
  }

  private async deleteOldRuns(drive: CloudDrive, { id }: ConnectionRow, signal: AbortSignal): Promise<void> {
    const { entries } = await drive.list(TRASH_FOLDER);
    let deletions = 0;
    for (const entry of entries) {
      const planId = nameOf(entry.path);
      if (!entry.isFolder) continue;
      signal.throwIfAborted();
      const plan = await this.plans.findOfSource(id, planId);
      if (plan && !(await this.restoreUnlocated(drive, plan))) continue;
      if (!this.isOver(planId, plan)) continue;
      if (++deletions > MAX_DELETIONS) return;
      await this.deleteRun(drive, entry, { sourceId: id, planId });
    }
    if (deletions > 0) await removeEmptyFolders(drive, []);
  }

  private async deleteRun(drive: CloudDrive, entry: DriveEntry, names: object): Promise<void> {
    try {
      await drive.deleteForever({ ...entry, bytes: 0 });
      this.logger.info(names, 'old run deleted from drive trash');
    } catch (error) {
      // One that the server keeps must not hold up the others.
      if (!(error instanceof ItemError)) throw error;
      this.logger.warn({ ...names, problem: error.problem }, 'old run not deleted from drive trash');
    }
  }

  /**
   * Puts back what a run could not locate, and reported as failed, where it lies in the trash. @returns whether all of
   * the plan is known: what is not must not be deleted
   */
  private async restoreUnlocated(drive: CloudDrive, { id, sourceId }: PlanRow): Promise<boolean> {
    // What a job moves that began meanwhile is under way as well, and is the job's.
    const isBusy = async () => (await this.activeJobs.findActive(sourceId)) !== null;
    if (await isBusy()) return false;
    const items = await this.plans.listNext(id, ['moving'], 0, MAX_LOCATED);
    for (const item of items as CloudPlanItem[]) {
      const { position, ref, problem } = item;
      if (await isBusy()) return false;
      try {
        const place = placeOf(item);
        if (await drive.isTrashed(ref, place)) await restoreToFreePath(drive, ref, place);
      } catch (error) {
        if (!(error instanceof ItemError)) throw error;
        this.logger.warn({ planId: id, problem: error.problem }, 'item of run not located in drive trash');
        return false;
      }
      await this.plans.setOutcome(id, { position, outcome: 'failed', problem: problem ?? 'refused' });
    }
    return items.length < MAX_LOCATED;
  }

  /** Whether nothing of a plan can be restored any more. */
  private isOver(planId: string, plan: PlanRow | null): boolean {
    const madeAt = timeOfUuid(planId);
    if (madeAt === null) return false;
    const now = this.clock.now().getTime();
    if (!plan) return madeAt < now - UNKNOWN_RUN_KEPT_MS;
    return plan.restorableUntil !== null && plan.restorableUntil.getTime() < now;
  }
}

/** When a UUIDv7 was made; null of other names. */
function timeOfUuid(name: string): number | null {
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(name);
  return isUuid ? parseInt(name.replace('-', '').slice(0, 12), 16) : null;
}
