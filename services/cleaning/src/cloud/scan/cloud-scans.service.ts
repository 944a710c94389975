import { Injectable } from '@nestjs/common';
import {
  type CloudFile,
  type CloudTotals,
  DAY_MS,
  LISTING_KEPT_DAYS,
  type ListCloudFilesDto,
  MAX_SOURCE_PAGE,
  type StorageQuota,
} from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import type { DriveEntry } from '../drives/cloud-drive';
import type { CloudFileRow } from './cloud-file.entity';
import { CloudFileRepository } from './cloud-file.repository';
import type { CloudScanRow } from './cloud-scan.entity';
import { CloudScanRepository } from './cloud-scan.repository';
import { CloudTotalsRepository } from './cloud-totals.repository';

const toFile = (row: CloudFileRow): CloudFile => ({
  id: row.id,
  path: row.path,
  bytes: row.bytes,
  modifiedAt: row.modifiedAt?.toISOString() ?? null,
  category: row.category ?? 'other',
  group: row.groupNumber,
  isProbable: row.isProbable,
  isKept: row.isKept,
  isShared: !row.isOwned,
  hash: row.hashKind && row.hash ? { kind: row.hashKind, value: row.hash } : null,
});

/** Scans of drives. */
@Injectable()
export class CloudScansService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly scans: CloudScanRepository,
    private readonly files: CloudFileRepository,
    private readonly totals: CloudTotalsRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async listFiles(userId: string, request: ListCloudFilesDto): Promise<CloudFile[]> {
    const { id } = await this.connections.get(userId, request.id, 'cloud');
    const scan = await this.scans.find(id);
    if (!scan) return [];
    const rows = await this.files.list(scan.id, { ...request, limit: request.limit ?? MAX_SOURCE_PAGE });
    return rows.map(toFile);
  }

  /** Stores an uploaded listing as the finished scan of its connection. */
  async storeListing(
    manager: EntityManager,
    { id: sourceId, userId }: ConnectionRow,
    entries: readonly DriveEntry[],
  ): Promise<void> {
    const scan = { id: uuidv7(), userId, sourceId, expiresAt: daysFromNow(LISTING_KEPT_DAYS) };
    await this.scans.insert(manager, scan);
    await this.scans.insertFiles(manager, scan.id, entries);
    await this.files.protectAliases(manager, scan.id);
    await this.finish(manager, scan, null);
  }

  /** Compares and counts again after files were moved. */
  async refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void> {
    const scan = await this.scans.find(sourceId);
    if (!scan?.totals) return;
    const { quota, scannedAt } = scan.totals;
    await transaction(async (manager) => {
      await this.files.group(manager, scan.id);
      const totals = { ...(await this.totals.count(manager, scan.id, quota)), scannedAt };
      await this.scans.updateTotals(manager, scan.id, totals);
    });
  }

  /** Compares and counts what a scan found, and makes it the drive's own. */
  async finish(
    manager: EntityManager,
    scan: Pick<CloudScanRow, 'id' | 'sourceId'>,
    quota: StorageQuota | null,
  ): Promise<CloudTotals> {
    await this.files.group(manager, scan.id);
    const totals = await this.totals.count(manager, scan.id, quota);
    await this.scans.finish(manager, scan, totals);
    return totals;
  }
}

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
