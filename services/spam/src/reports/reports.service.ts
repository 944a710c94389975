import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportSpamDto, SpamReport, SpamVerdict, VoteDto } from '@swipeclean/contracts/server';
import { readTypedNumber, type TypedNumber } from '@swipeclean/phone';
import { Clock, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { BlockListService } from '../block-list/block-list.service';
import { AccountsService } from '../accounts/accounts.service';
import { CommunityService } from '../community/community.service';
import { ProtectedNumbers } from '../community/protected-numbers';

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
    const number = await this.readNumber(userId, request.phoneNumber);
    await this.protectedNumbers.assertReportable(userId, number);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.community.addReport(manager, {
        id: uuidv7(),
        userId,
        phoneKey: number.key,
        phoneNumber: request.phoneNumber,
        reportType: request.reportType,
        content: request.content || null,
        severity: request.severity,
        createdAt: this.clock.now(),
      });
      await this.blockList.addReported(manager, userId, number, request.reportType);
      const { id, phoneNumber, reportType, content, severity } = row;
      return { id, phoneNumber, reportType, content, severity, createdAt: row.createdAt.toISOString() };
    });
  }

  /**
   * Sets the user's vote on a number.
   * @throws AppError `VALIDATION` for a protected number, `TOO_MANY_REQUESTS` past the votes of a day
   */
  async vote(userId: string, { phoneNumber, legitimate }: VoteDto): Promise<SpamVerdict> {
    const number = await this.readNumber(userId, phoneNumber);
    if (!legitimate) await this.protectedNumbers.assertReportable(userId, number);
    const row = { phoneKey: number.key, userId, legitimate, votedAt: this.clock.now() };
    await withAdvisoryLock(this.dataSource, userId, (manager) => this.community.setVote(manager, row));
    return this.readVerdict(userId, number);
  }

  /** Deletes the user's reports and vote on a number; the number stays on the user's list. */
  async withdraw(userId: string, phoneNumber: string): Promise<SpamVerdict> {
    const number = await this.readNumber(userId, phoneNumber);
    await withAdvisoryLock(this.dataSource, userId, (manager) =>
      this.community.deleteClaims(manager, userId, number.key),
    );
    return this.readVerdict(userId, number);
  }

  async getVerdict(userId: string, phoneNumber: string): Promise<SpamVerdict> {
    return this.readVerdict(userId, await this.readNumber(userId, phoneNumber));
  }

  private async readVerdict(userId: string, { typed, key, identity }: TypedNumber): Promise<SpamVerdict> {
    const now = this.clock.now();
    const [community, lastReportedAt, verdict, isBlocked, findProtection] = await Promise.all([
      this.community.getVerdict(typed, key, now),
      this.community.findLastReport(key),
      this.community.findOwnVerdict(userId, key),
      this.blockList.isBlocked(userId, key),
      this.protectedNumbers.findForUser(userId),
    ]);
    const { isBlocked: isCommunityBlocked, ...figures } = community;
    return {
      phoneNumber: typed,
      e164: identity?.e164 ?? null,
      protection: findProtection(typed, key),
      ...figures,
      lastReportedAt: (figures.reporters > 0 && lastReportedAt?.toISOString()) || null,
      isCommunityBlocked,
      own: { isBlocked, verdict },
      asOf: now.toISOString(),
    };
  }

  private async readNumber(userId: string, phoneNumber: string): Promise<TypedNumber> {
    return readTypedNumber(phoneNumber, await this.accounts.findRegion(userId));
  }
}
