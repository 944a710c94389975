import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportSpamDto, SpamReport, SpamVerdict, VoteDto } from '@swipeclean/contracts/server';
import { identifyPhone, phoneKey } from '@swipeclean/phone';
import { Clock, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { BlockListService } from '../block-list/block-list.service';
import { AccountsService } from '../accounts/accounts.service';
import { CommunityService } from './community.service';
import { ProtectedNumbers } from './protected-numbers';

/** What users report, vote and read about a number: the community's verdict together with their own block list. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly blockList: BlockListService,
    private readonly protectedNumbers: ProtectedNumbers,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report and adds the number to the reporter's list, in one transaction.
   * @throws AppError `VALIDATION` for a protected number, `TOO_MANY_REQUESTS` past the reports of a day
   */
  async report(userId: string, request: ReportSpamDto): Promise<SpamReport> {
    const key = await this.readKey(userId, request.phoneNumber);
    await this.protectedNumbers.assertReportable(userId, request.phoneNumber, key);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.community.addReport(manager, {
        id: uuidv7(),
        userId,
        phoneKey: key,
        phoneNumber: request.phoneNumber,
        reportType: request.reportType,
        content: request.content || null,
        severity: request.severity,
        createdAt: this.clock.now(),
      });
      await this.blockList.addReported(manager, userId, request);
      const { id, phoneNumber, reportType, content, severity } = row;
      return { id, phoneNumber, reportType, content, severity, createdAt: row.createdAt.toISOString() };
    });
  }

  /**
   * Sets the user's vote on a number.
   * @throws AppError `VALIDATION` for a protected number, `TOO_MANY_REQUESTS` past the votes of a day
   */
  async vote(userId: string, { phoneNumber, legitimate }: VoteDto): Promise<SpamVerdict> {
    const key = await this.readKey(userId, phoneNumber);
    if (!legitimate) await this.protectedNumbers.assertReportable(userId, phoneNumber, key);
    const row = { phoneKey: key, userId, legitimate, votedAt: this.clock.now() };
    await withAdvisoryLock(this.dataSource, userId, (manager) => this.community.setVote(manager, row));
    return this.getVerdict(userId, phoneNumber);
  }

  /** Deletes the user's reports and vote on a number; the number stays on the user's list. */
  async withdraw(userId: string, number: string): Promise<SpamVerdict> {
    const key = await this.readKey(userId, number);
    await withAdvisoryLock(this.dataSource, userId, (manager) =>
      this.community.deleteClaims(manager, userId, key),
    );
    return this.getVerdict(userId, number);
  }

  async getVerdict(userId: string, phoneNumber: string): Promise<SpamVerdict> {
    const region = await this.accounts.findRegion(userId);
    const key = phoneKey(phoneNumber, region);
    const now = this.clock.now();
    const [community, lastReportedAt, verdict, isBlocked, findProtection] = await Promise.all([
      this.community.getVerdict(phoneNumber, key, now),
      this.community.findLastReport(key),
      this.community.findOwnVerdict(userId, key),
      this.blockList.isBlocked(userId, key),
      this.protectedNumbers.findForUser(userId),
    ]);
    const { isBlocked: isCommunityBlocked, ...figures } = community;
    return {
      phoneNumber,
      e164: identifyPhone(phoneNumber, region)?.e164 ?? null,
      protection: findProtection(phoneNumber, key),
      ...figures,
      lastReportedAt: (figures.reporters > 0 && lastReportedAt?.toISOString()) || null,
      isCommunityBlocked,
      own: { isBlocked, verdict },
      asOf: now.toISOString(),
    };
  }
  private async readKey(userId: string, phoneNumber: string): Promise<string> {
    return phoneKey(phoneNumber, await this.accounts.findRegion(userId));
  }
}
