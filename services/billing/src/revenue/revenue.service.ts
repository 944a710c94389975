import { Injectable } from '@nestjs/common';
import type { OwnerMetrics } from '@swipeclean/contracts/server';
import { CashTransferRepository } from '../cash/cash-transfer.repository';
import { Clock } from '../clock';
import { BillingConfig, acceptsTestMoney } from '../config';
import { startOfFirstMonth, computeRevenueBreakdown } from './revenue-breakdown';
import { PaymentReportRepository } from '../payments/purchases/payment-report.repository';
import { computeSubscriberMetrics } from './subscriber-metrics';

/** How the business stands, computed anew each time from what is kept of purchases and payments. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly revenue: PaymentReportRepository,
    private readonly transfers: CashTransferRepository,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  async getMetrics(): Promise<OwnerMetrics> {
    const now = this.clock.now();
    const isTest = acceptsTestMoney(this.config);
    const [payers, movements, { cents, buyers }, pending] = await Promise.all([
      this.revenue.findPayers(isTest, now),
      this.revenue.sumByMonth(startOfFirstMonth(now), isTest),
      this.revenue.sumAll(isTest),
      this.transfers.findPending(),
    ]);
    return {
      ...{ at: now.toISOString(), isTest, buyers },
      ...computeSubscriberMetrics(payers, now),
      ...computeRevenueBreakdown(movements, now),
      ltvCents: buyers === 0 ? 0 : Math.round(cents / buyers),
      pendingActivations: pending.map(({ id, customerInfo: { email }, createdAt }) => ({
        ...{ id, email, createdAt: createdAt.toISOString() },
      })),
    };
  }
}
