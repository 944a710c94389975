import { Injectable } from '@nestjs/common';
import type { Renewal, SubscriptionOverview } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { StripeClient, StripeRequestError } from '../providers/stripe-client';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { isRunning, toRefundOffer } from './money-back-guarantee';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';

/** What users can do with their subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly purchases: PurchaseRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly entitlements: EntitlementService,
    private readonly moneyBackGuarantee: MoneyBackGuaranteeService,
  ) {}

  async get(userId: string): Promise<SubscriptionOverview> {
    const { subscription, graceEnd } = await this.entitlements.get(userId);
    const [running] = await this.listRunning(userId);
    return {
      ...subscription,
      graceEnd: graceEnd && graceEnd.toISOString(),
      renewal: running ? toRenewal(running) : null,
      refund: toRefundOffer(await this.moneyBackGuarantee.checkEligibility(userId)),
    };
  }

  /**
   * Ends the subscription with its period, or at once if that is unpaid, or resumes it. @throws AppError `CONFLICT`
   * when none is running
   */
  async setCancelAtPeriodEnd(userId: string, ends: boolean): Promise<SubscriptionOverview> {
    const running = await this.listRunning(userId);
    if (running.length === 0) throw noRunningSubscription();
    for (const { id, state } of running) {
      const isUnpaid = state.kind === 'subscription' && state.status === 'overdue';
      await this.stripe
        .request((api) =>
          ends && isUnpaid
            ? api.subscriptions.cancel(id)
            : api.subscriptions.update(id, { cancel_at_period_end: ends }),
        )
        .catch((error: unknown) => this.handleRejection(id, error));
      await this.providerSync.syncStripe(id);
    }
    return this.get(userId);
  }

  async refund(userId: string): Promise<SubscriptionOverview> {
    await this.moneyBackGuarantee.refund(userId);
    return this.get(userId);
  }

  /** Stripe rejects changes to a subscription that has ended there before its webhook came. */
  private async handleRejection(id: string, error: unknown): Promise<never> {
    if (!(error instanceof StripeRequestError)) throw error;
    await this.providerSync.syncStripe(id);
    throw noRunningSubscription();
  }

  /** Those that will be charged come first. */
  private async listRunning(userId: string): Promise<PurchaseRow[]> {
    const running = (await this.purchases.findByUser(userId)).filter(isRunning);
    const isCancelled = (row: PurchaseRow) => Number(toRenewal(row)?.isCancelled);
    return running.sort((one, other) => isCancelled(one) - isCancelled(other));
  }
}

const toRenewal = ({ state }: PurchaseRow): Renewal | null =>
  state.kind === 'subscription'
    ? { plan: state.plan, at: state.periodEnd, isCancelled: state.cancelAtPeriodEnd }
    : null;

const noRunningSubscription = () => new AppError('CONFLICT', 'There is no running subscription.');
