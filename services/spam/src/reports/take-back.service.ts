import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SpamVerdict } from '@swipeclean/contracts/server';
import { phoneKey } from '@swipeclean/phone';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { CommunityService } from '../community/community.service';
import { VoteRow } from '../community/vote.entity';
import { SpamConfig } from '../config';
import { ReportRow } from './report.entity';

@Injectable()
export class TakeBackService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly config: SpamConfig,
  ) {}

  /** Forgets whatever the user said of a number, reports and the vote; it stays on the list, which is the user's own. */
  async withdrawReports(userId: string, number: string): Promise<SpamVerdict> {
    const said = { userId, phoneKey: phoneKey(number, this.config.defaultRegion) };
    await withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await manager.delete(ReportRow, said);
      await manager.delete(VoteRow, said);
    });
    return this.community.standingOf(userId, number);
  }
}
