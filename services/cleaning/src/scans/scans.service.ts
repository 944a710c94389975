import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SaveScanDto, Scan } from '@swipeclean/contracts/server';
import { AppError, deleteRowsBeyond, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { RecommendationDeckService } from '../recommendations/recommendation-deck.service';
import { type RecommendationDraft, getFindings, SAMPLE_FINDINGS } from './findings';
import { findContradictions } from './scan-consistency';
import type { ScanRow } from './scan.entity';
import { toScan, toScanRow } from './scan.mapper';
import { ScanRepository } from './scan.repository';

/** A scan that its user saved, as other slices read it. */
export type SavedScan = Readonly<ScanRow>;

const DEFAULT_LIMIT = 50;

/** Scans that a user may have: more than a year of one each day, and few enough for one export. */
export const SCAN_LIMIT = { table: 'scan', keep: 1000 };

@Injectable()
export class ScansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly scans: ScanRepository,
    private readonly deck: RecommendationDeckService,
  ) {}

  /** Saves a scan and computes the recommendations from it, both or neither. */
  async save(userId: string, request: SaveScanDto): Promise<Scan> {
    const errors = findContradictions(request);
    if (errors[0]) throw new AppError('VALIDATION', errors[0].message, { errors });
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.scans.insert(manager, toScanRow(uuidv7(), userId, request));
      await deleteRowsBeyond(SCAN_LIMIT, manager, userId);
      await this.deck.update(manager, userId, getFindings(row));
      return toScan(row);
    });
  }

  async list(userId: string, limit = DEFAULT_LIMIT): Promise<Scan[]> {
    return (await this.scans.list(userId, limit)).map(toScan);
  }

  /** What the last scan found, or the Demo before there is one. */
  async listLastFindings(userId: string, manager: EntityManager): Promise<readonly RecommendationDraft[]> {
    const last = await this.scans.findLast(userId, manager);
    return last ? getFindings(last) : SAMPLE_FINDINGS;
  }

  listLastByFolder(userId: string): Promise<SavedScan[]> {
    return this.scans.listLastByFolder(userId);
  }

  findEarlier(scan: SavedScan, start: Date): Promise<SavedScan | null> {
    return this.scans.findEarlier(scan, start);
  }
}
