import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { ConnectionRepository } from '../../connections/connection.repository';
import type { ConnectionRow } from '../../connections/connection.entity';
import { SourceError } from '../../jobs/source-error';
import { type CloudDrive, DriveItemError, nameOf, TRASH_FOLDER } from '../drives/cloud-drive';
import { mapConcurrently } from '../drives/map-concurrently';
import { DrivesService } from '../drives/drives.service';

/** Drives that are swept at a time. */
const CONCURRENCY = 4;
/** A plan can be run a day after it was made. */
const KEPT_MS = (SOURCE_RESTORE_DAYS + 1) * DAY_MS;

/** Deletes what our trash folders hold longer than it can be restored, of drives that are still connected. */
@Injectable()
export class TrashSweepJob {
  readonly job: JobHandle;

  constructor(
    private readonly drives: DrivesService,
    private readonly connections: ConnectionRepository,
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
        await this.drives.use(connection, signal, (drive) => this.deleteOldRuns(drive, connection));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SourceError || error instanceof DriveItemError)) throw error;
        this.logger.info({ connectionId: connection.id, reason: error.message }, 'drive trash not swept');
      }
    });
  }

  private async deleteOldRuns(drive: CloudDrive, { id }: ConnectionRow): Promise<void> {
    const { entries } = await drive.list(TRASH_FOLDER);
    const before = this.clock.now().getTime() - KEPT_MS;
    for (const entry of entries) {
      const madeAt = timeOfUuid(nameOf(entry.path));
      if (!entry.isFolder || madeAt === null || madeAt >= before) continue;
      await drive.deleteForever({ ...entry, bytes: 0 });
      this.logger.info({ connectionId: id, planId: nameOf(entry.path) }, 'old run deleted from drive trash');
    }
  }
}

/** When a UUIDv7 was made; null of other names. */
function timeOfUuid(name: string): number | null {
  const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(name);
  return isUuid ? parseInt(name.replace('-', '').slice(0, 12), 16) : null;
}
