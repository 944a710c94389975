import { Inject, Injectable } from '@nestjs/common';
import type { CheckCloudFilesDto } from '@swipeclean/contracts/server';
import { appError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { ConnectionsService } from '../../connections/connections.service';
import { SourceError } from '../../connections/source-error';
import { DrivesService } from '../drives/drives.service';
import { mapConcurrently } from '../drives/map-concurrently';
import { CloudFileRepository } from '../scan/cloud-file.repository';
import { CloudScanRepository } from '../scan/cloud-scan.repository';
import { toDriveItem } from '../scan/file-values';
import { assertUnchanged } from './item-check';
import { ItemError } from '../../plans/item-error';

const CONCURRENCY = 8;
/** The caller waits for half a minute. */
const TIMEOUT_MS = 25_000;

/** Whether files are in a drive before their copies elsewhere go. */
@Injectable()
export class FileChecksService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly scans: CloudScanRepository,
    private readonly files: CloudFileRepository,
    private readonly drives: DrivesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Those of the files that the drive still has as they were at the scan; none of a listing, which cannot be read.
   * @throws AppError `NOT_FOUND`; `UPSTREAM_FAILED` when the drive does not answer
   */
  async listUnchanged(userId: string, { id, fileIds }: CheckCloudFilesDto): Promise<string[]> {
    const connection = await this.connections.get(userId, id, 'cloud');
    const scan = await this.scans.find(id);
    if (!scan || connection.provider === 'listing') return [];
    const rows = await this.files.listNamed(scan.id, fileIds);
    const unchanged: string[] = [];
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      await this.drives.withDrive(connection, signal, (drive) =>
        mapConcurrently(rows, CONCURRENCY, async (row) => {
          try {
            await assertUnchanged(drive, toDriveItem(row));
            unchanged.push(row.id);
          } catch (error) {
            if (!(error instanceof ItemError)) throw error;
          }
        }),
      );
    } catch (error) {
      if (!(error instanceof SourceError) && !signal.aborted) throw error;
      this.logger.info({ err: error, sourceId: id }, 'files of drive not checked');
      throw appError('DRIVE_UNREACHABLE');
    }
    return unchanged;
  }
}
