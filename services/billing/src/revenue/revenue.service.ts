import { Injectable } from '@nestjs/common';
import type { OwnerMetrics } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { CashTransfersService } from '../cash/cash-transfers.service';
import { BillingConfig, acceptsTestMoney } from '../config';
import { PaymentReportRepository } from '../purchases/payment-report.repository';
import { computeRevenueBreakdown, startOfFirstMonth } from './revenue-breakdown';
import { computeSubscriberMetrics, startOfChurnPeriod } from './subscriber-metrics';

/** Computes the owner's metrics from the stored purchases and payments. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly payments: PaymentReportRepository,
    private readonly cashTransfers: CashTransfersService,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  async getMetrics(): Promise<OwnerMetrics> {
    const now = this.clock.now();
    const isTest = acceptsTestMoney(this.config);
    const [payers, revenue, { cents, buyers }, pending] = await Promise.all([
      this.payments.findPayers(isTest, startOfChurnPeriod(now)),
      this.payments.sumByMonth(startOfFirstMonth(now), isTest),
      this.payments.sumAll(isTest),
      this.cashTransfers.listPending(),
    ]);
    return {
      at: now.toISOString(),
      isTest,
      buyers,
      ...computeSubscriberMetrics(payers, now),
      ...computeRevenueBreakdown(revenue, now),
      ltvCents: buyers === 0 ? 0 : Math.round(cents / buyers),
      pendingActivations: pending.map(({ id, email, createdAt }) => ({ id, email, createdAt })),
    };
  }
}
