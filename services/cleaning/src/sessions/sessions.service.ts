import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BYTES_PER_MB, type CleaningSession, type Sum } from '@swipeclean/contracts/server';
import { deleteRowsBeyond, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { RecommendationDeckService } from '../recommendations/recommendation-deck.service';
import { ScansService } from '../scans/scans.service';
import type { SessionRow } from './session.entity';
import { SessionRepository } from './session.repository';

/** Sessions that a user may have: more than a year of one each day, and few enough for one export. */
export const SESSION_LIMIT = { table: 'session', keep: 1000 };

@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionRepository,
    private readonly scans: ScansService,
    private readonly deck: RecommendationDeckService,
  ) {}

  async findOpen(userId: string): Promise<CleaningSession | null> {
    const row = await this.sessions.findOpen(userId);
    return row && toCleaningSession(row);
  }

  /** Closes the open session and opens the next, in which all recommendations are undecided (decision CLEAN-48). */
  start(userId: string): Promise<CleaningSession> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.sessions.closeOpen(manager, userId);
      await this.deck.reset(manager, userId, await this.scans.listLastFindings(userId, manager));
      const row = await this.sessions.insert(manager, { id: uuidv7(), userId });
      await deleteRowsBeyond(SESSION_LIMIT, manager, userId);
      return toCleaningSession(row);
    });
  }

  addToCounters(manager: EntityManager, userId: string, sum: Sum): Promise<void> {
    return this.sessions.addToCounters(manager, userId, sum);
  }
}

const toCleaningSession = (row: SessionRow): CleaningSession => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  processedFiles: row.processedFiles,
  freedMB: row.freedBytes / BYTES_PER_MB,
  status: row.endedAt ? 'ended' : 'active',
});
