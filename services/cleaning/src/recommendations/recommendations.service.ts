import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DecideRecommendationDto, Recommendation } from '@swipeclean/contracts/server';
import { appError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { RecommendationDeckService } from './recommendation-deck.service';
import type { RecommendationRow } from './recommendation.entity';
import { RecommendationRepository } from './recommendation.repository';
import { ScansService } from '../scans/scans.service';
import { SessionsService } from '../sessions/sessions.service';
import { toRecommendation } from './recommendation.mapper';

@Injectable()
export class RecommendationsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recommendations: RecommendationRepository,
    private readonly deck: RecommendationDeckService,
    private readonly scans: ScansService,
    private readonly sessions: SessionsService,
  ) {}

  /** All recommendations in any status (decision CLEAN-48); a new user gets the Demo's. */
  async list(userId: string): Promise<Recommendation[]> {
    let rows = await this.recommendations.list(userId);
    if (rows.length === 0) rows = await this.createFirstDeck(userId);
    return rows.map(toRecommendation);
  }

  /** Decides one recommendation, or undoes that; a repeat changes nothing, a change updates the counters. */
  decide(userId: string, request: DecideRecommendationDto): Promise<Recommendation> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.recommendations.find(manager, userId, request.id);
      if (!row) throw appError('RECOMMENDATION_NOT_FOUND');
      const movedBytes = getMovedBytes(row, request);
      if (row.status !== request.status || row.movedBytes !== movedBytes) {
        const before = countProcessed(row);
        Object.assign(row, { status: request.status, movedBytes });
        const after = countProcessed(row);
        await this.recommendations.setDecision(manager, row);
        await this.sessions.addToCounters(manager, userId, {
          files: after.files - before.files,
          bytes: after.bytes - before.bytes,
        });
      }
      return toRecommendation(row);
    });
  }

  /** In turn, so that two first requests at once make one deck, and none makes samples beside a scan just saved. */
  private createFirstDeck(userId: string): Promise<RecommendationRow[]> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.deck.update(manager, userId, await this.scans.listLastFindings(userId, manager));
      return this.recommendations.list(userId, manager);
    });
  }
}

/**
 * What a recommendation adds to its session's counters (CLEAN-32, CLEAN-33): of the user's own files what really moved.
 */
const countProcessed = ({ status, fileCount, bytes, movedBytes, sample }: RecommendationRow) => ({
  files: status === 'pending' ? 0 : fileCount,
  bytes: sample && status === 'deleted' ? bytes : movedBytes,
});

/** @throws AppError `CONFLICT` when more is said to have moved than there is, or something of what stays. */
function getMovedBytes(row: RecommendationRow, { status, moved }: DecideRecommendationDto): number {
  if (!moved) return 0;
  const { fileCount, bytes, sample } = row;
  if (sample || status !== 'deleted' || moved.files > fileCount || moved.bytes > bytes) {
    throw appError('FILES_NOT_RECOMMENDED');
  }
  return moved.bytes;
}
