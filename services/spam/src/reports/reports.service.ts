import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REPORTS_PER_DAY, type ReportSpamDto, type SpamReport } from '@swipeclean/contracts/server';
import { phoneKey } from '@swipeclean/phone';
import { AppError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock, secondsLeftToday, startOfDay } from '../clock';
import { Protection } from '../community/protection';
import { SpamConfig } from '../config';
import { NumbersService } from '../numbers/numbers.service';
import { ReportRepository } from './report.repository';

@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: ReportRepository,
    private readonly numbers: NumbersService,
    private readonly protection: Protection,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
  ) {}

  /** Stores a report and puts the number on the reporter's list, both or neither. */
  async report(userId: string, request: ReportSpamDto): Promise<SpamReport> {
    const key = phoneKey(request.phoneNumber, this.config.defaultRegion);
    await this.protection.requireReportable(userId, request.phoneNumber, key);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      await this.requireRoom(manager, userId);
      const row = await this.reports.insert(manager, {
        id: uuidv7(),
        userId,
        phoneKey: key,
        phoneNumber: request.phoneNumber,
        reportType: request.reportType,
        content: request.content || null,
        severity: request.severity,
        createdAt: this.clock.now(),
      });
      await this.numbers.addReported(manager, userId, request);
      const { id, phoneNumber, reportType, content, severity } = row;
      return { id, phoneNumber, reportType, content, severity, createdAt: row.createdAt.toISOString() };
    });
  }

  /** @throws AppError `TOO_MANY_REQUESTS` when the day's reports are used up. */
  private async requireRoom(manager: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now();
    if ((await this.reports.countSince(manager, userId, startOfDay(now))) < REPORTS_PER_DAY) return;
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `You have made ${REPORTS_PER_DAY} reports today. Please go on tomorrow.`,
      { retryAfterSeconds: secondsLeftToday(now) },
    );
  }
}
