import { Injectable } from '@nestjs/common';
import type { ReportSpamDto, SpamReport } from '@swipeclean/contracts/server';
import { phoneKey } from '@swipeclean/phone';
import { uuidv7 } from 'uuidv7';
import { SpamConfig } from '../config';
import { NumberRepository } from '../numbers/number.repository';
import { NumbersService } from '../numbers/numbers.service';
import { ReportRepository } from './report.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly numberRows: NumberRepository,
    private readonly numbers: NumbersService,
    private readonly config: SpamConfig,
  ) {}

  /** Stores a report and puts the number on the reporter's list, both or neither. */
  report(userId: string, request: ReportSpamDto): Promise<SpamReport> {
    return this.numberRows.changeList(userId, async (manager) => {
      const row = await this.reports.insert(manager, {
        id: uuidv7(),
        userId,
        phoneKey: phoneKey(request.phoneNumber, this.config.defaultRegion),
        phoneNumber: request.phoneNumber,
        reportType: request.reportType,
        content: request.content || null,
        severity: request.severity,
      });
      await this.numbers.addReported(manager, userId, request.phoneNumber);
      const { id, phoneNumber, reportType, content, severity } = row;
      return { id, phoneNumber, reportType, content, severity, createdAt: row.createdAt.toISOString() };
    });
  }
}
