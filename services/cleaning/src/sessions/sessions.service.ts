import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CleaningSession } from '@swipeclean/contracts/server';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { keepNewest } from '../database/keep-newest';
import { Deck } from '../recommendations/deck';
import { ScanRepository } from '../scans/scan.repository';
import { toSession } from './session.mapper';
import { SessionRepository } from './session.repository';

@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionRepository,
    private readonly scans: ScanRepository,
    private readonly deck: Deck,
  ) {}

  async findOpen(userId: string): Promise<CleaningSession | null> {
    const row = await this.sessions.findOpen(userId);
    return row && toSession(row);
  }

  /** Closes the open session and opens the next, in which all recommendations are undecided (decision CLEAN-48). */
  start(userId: string): Promise<CleaningSession> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.sessions.closeOpen(manager, userId);
      await this.deck.dealAnew(manager, userId, await this.scans.findLast(userId, manager));
      const row = await this.sessions.insert(manager, { id: uuidv7(), userId });
      await keepNewest(manager, 'session', userId);
      return toSession(row);
    });
  }
}
