import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CloudTotals, DAY_MS } from '@swipeclean/contracts/server';
import type { RunningJob } from '../../jobs/job-run';
import { JobsService } from '../../jobs/jobs.service';
import { SourceError } from '../../connections/source-error';
import { type CloudDrive, type DrivePage } from '../drives/cloud-drive';
import { toDriveItem } from './file-values';
import { DrivesService } from '../drives/drives.service';
import { mapConcurrently } from '../drives/map-concurrently';
import type { CloudFileRow } from './cloud-file.entity';
import { CloudFileRepository } from './cloud-file.repository';
import { CloudScanRepository } from './cloud-scan.repository';
import { CloudScansService } from './cloud-scans.service';
import { ItemError } from '../../plans/item-error';

const MAX_ENTRIES = 200_000;
/** How long a scan's files are kept for plans. */
const KEPT_MS = DAY_MS;
/** Folders or files that are read at a time. */
const CONCURRENCY = 4;
/** Files without a hash whose beginning and end are read in a scan, the largest first. */
const MAX_SAMPLES = 2000;
const SAMPLE_BATCH = 200;
const SAMPLE_BYTES = 64 * 1024;

/** Lists a drive, compares its files and counts them. */
@Injectable()
export class CloudScanJob {
  constructor(
    private readonly drives: DrivesService,
    private readonly scans: CloudScanRepository,
    private readonly files: CloudFileRepository,
    private readonly scanning: CloudScansService,
    jobs: JobsService,
  ) {
    jobs.register('cloud.scan', (running) => this.run(running));
  }

  private async run(running: RunningJob): Promise<CloudTotals> {
    const { job, connection, signal, transaction } = running;
    const { id, userId, sourceId } = job;
    return this.drives.withDrive(connection, signal, async (drive) => {
      try {
        await this.scans.begin(transaction, {
          id,
          userId,
          sourceId,
          expiresAt: new Date(Date.now() + KEPT_MS),
        });
        const quota = await drive.quota();
        await this.list(running, drive);
        await transaction((manager) => this.files.protectAliases(manager, id));
        if (await drive.hidesNames?.())
          await transaction((manager) => this.files.protectFolders(manager, id));
        await this.sample(running, drive);
        return await transaction((manager) => this.scanning.finish(manager, { id, sourceId }, quota));
      } catch (error) {
        if (running.isCancelled() || (error instanceof SourceError && !error.isRetryable))
          await this.scans.delete('id = $1', [id], transaction);
        throw error;
      }
    });
  }

  private async list({ job, signal, report, transaction }: RunningJob, drive: CloudDrive): Promise<void> {
    const found = await this.scans.count(job.id);
    for (;;) {
      const cursors = await this.scans.listCursors(job.id, CONCURRENCY * 4);
      if (cursors.length === 0) return;
      await mapConcurrently(cursors, CONCURRENCY, async (cursor) => {
        signal.throwIfAborted();
        const { entries, next } = await listPart(drive, cursor.cursor, found.entries);
        found.entries += entries.length;
        await transaction((manager) => this.scans.storePage(manager, cursor, entries, next));
        for (const { isFolder, bytes } of entries) {
          if (isFolder) continue;
          found.files++;
          found.bytes += bytes ?? 0;
        }
        report({ done: found.files, bytes: found.bytes });
      });
    }
  }

  /** Reads beginning and end of files that may be copies, where the drive has no hash. */
  private async sample({ job, signal, transaction }: RunningJob, drive: CloudDrive): Promise<void> {
    for (let read = 0; read < MAX_SAMPLES; read += SAMPLE_BATCH) {
      const rows = await this.files.listUnsampled(job.id, SAMPLE_BATCH);
      if (rows.length === 0) return;
      const samples: { id: string; sample: string }[] = [];
      await mapConcurrently(rows, CONCURRENCY, async (row) => {
        signal.throwIfAborted();
        samples.push({ id: row.id, sample: (await readSample(drive, row)) ?? '' });
      });
      await transaction((manager) => this.files.updateSamples(manager, samples));
      if (samples.every(({ sample }) => sample === '')) return;
    }
  }
}

/** A part of the list; once there are too many entries, the folders that are left are named alone. */
async function listPart(drive: CloudDrive, cursor: string, entries: number): Promise<DrivePage> {
  if (entries <= MAX_ENTRIES) return drive.list(cursor);
  if (!drive.leaveOut) throw new SourceError('TOO_LARGE', `the drive has more than ${MAX_ENTRIES} entries`);
  return drive.leaveOut(cursor, 'too-large');
}

/** Null of a file that cannot be read in part. */
async function readSample(drive: CloudDrive, row: CloudFileRow): Promise<string | null> {
  const item = toDriveItem(row);
  const hash = createHash('sha256');
  try {
    for (const start of new Set([0, Math.max(0, row.bytes - SAMPLE_BYTES)])) {
      const length = Math.min(SAMPLE_BYTES, row.bytes);
      const bytes = await drive.readRange(item, start, length);
      if (bytes?.length !== length) return null;
      hash.update(bytes);
    }
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof ItemError) return null;
    throw error;
  }
}
