import { Injectable } from '@nestjs/common';
import type { OwnerMetrics } from '@swipeclean/contracts/server';
import { CashTransferRepository } from '../cash/cash-transfer.repository';
import { Clock } from '../clock';
import { BillingConfig, takesTestMoney } from '../config';
import { firstMonth, revenueOf } from './revenue-breakdown';
import { RevenueRepository } from '../payments/purchases/payment-report.repository';
import { standingOf } from './subscriber-metrics';

/** How the business stands, computed anew each time from what is kept of purchases and payments. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly revenue: RevenueRepository,
    private readonly transfers: CashTransferRepository,
    private readonly clock: Clock,
    private readonly config: BillingConfig,
  ) {}

  async metrics(): Promise<OwnerMetrics> {
    const now = this.clock.now();
    const isTest = takesTestMoney(this.config);
    const [payers, movements, { cents, buyers }, pending] = await Promise.all([
      this.revenue.payers(isTest, now),
      this.revenue.movementsSince(firstMonth(now), isTest),
      this.revenue.totals(isTest),
      this.transfers.findPending(),
    ]);
    return {
      ...{ at: now.toISOString(), isTest, buyers },
      ...standingOf(payers, now),
      ...revenueOf(movements, now),
      ltvCents: buyers === 0 ? 0 : Math.round(cents / buyers),
      pendingActivations: pending.map(({ id, customerInfo: { email }, createdAt }) => ({
        ...{ id, email, createdAt: createdAt.toISOString() },
      })),
    };
  }
}
