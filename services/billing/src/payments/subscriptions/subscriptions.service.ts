import { Injectable } from '@nestjs/common';
import type {
  CallersPurchasePreview,
  ChangePlanDto,
  Plan,
  RenewingProvider,
  SubscriptionOverview,
} from '@swipeclean/contracts/server';
import { AppError, Clock } from '@swipeclean/service-kit';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { VisitorPurchasesService } from '../customers/visitor-purchases.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { isRejected, ProviderSubscriptions } from '../providers/provider-subscriptions';
import { findEnding, isRunning, isSubscription, type SubscriptionState } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { CardsService } from './cards.service';
import { toRefundOffer } from './money-back-guarantee';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';
import { listPlanChanges } from './plan-change';
import { toRenewal, toRunningSubscription, toUnconfirmedPurchase } from './subscription-overview';
import { PlanChangesService } from './plan-changes.service';

type SubscriptionRow = PurchaseRow & { provider: RenewingProvider; state: SubscriptionState };

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: ProviderSubscriptions,
    private readonly purchases: PurchaseRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly entitlements: EntitlementService,
    private readonly moneyBackGuarantee: MoneyBackGuaranteeService,
    private readonly planChanges: PlanChangesService,
    private readonly cards: CardsService,
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly clock: Clock,
  ) {}

  async get(userId: string): Promise<SubscriptionOverview> {
    const { subscription, graceEnd } = await this.entitlements.get(userId);
    // Until the provider has ended what was refunded or disputed, there is nothing left to cancel or resume.
    const all = subscription.status === 'cancelled' ? [] : await this.listRunning(userId);
    const [running] = all;
    const refund = await this.moneyBackGuarantee.checkEligibility(userId);
    const refunded = refund.row ? [refund.payment, ...refund.replaced].map(({ id }) => id) : [];
    const unconfirmed = await this.visitorPurchases.findUnconfirmed(userId);
    return {
      ...subscription,
      graceEnd: graceEnd && graceEnd.toISOString(),
      renewal: running ? toRenewal(running.state) : null,
      subscriptions: all.map(toRunningSubscription),
      unconfirmed: unconfirmed.flatMap(toUnconfirmedPurchase),
      refund: toRefundOffer(refund),
      outlook: await this.entitlements.getOutlook(userId, refunded),
      planChanges: running?.provider === 'stripe' ? listPlanChanges(running.state, this.clock.now()) : [],
      openInvoiceUrl: running?.state.invoiceUrl ?? null,
      hasCard: await this.cards.hasCard(userId),
      hasPortal: await this.cards.hasPortal(userId),
    };
  }

  /**
   * Ends the subscription with its period, or at once if that is unpaid, or resumes it. @throws AppError `CONFLICT`
   * when none is running
   */
  async setCancelAtPeriodEnd(userId: string, ends: boolean): Promise<SubscriptionOverview> {
    const running = await this.listRunning(userId);
    const rows = await this.purchases.findByUser(userId);
    // What money went back for is not charged again.
    if (running.length === 0 || (!ends && running.some((row) => findEnding(row, rows))))
      throw noRunningSubscription();
    for (const row of running) await this.setCancelAtPeriodEndOf(row, ends);
    return this.get(userId);
  }

  /** The same for one subscription, also for a visitor's. @throws AppError `CONFLICT` when it is not running */
  async setCancelAtPeriodEndOf(row: SubscriptionRow, ends: boolean): Promise<void> {
    const { id, provider, state } = row;
    if (!isRunning(row)) throw noRunningSubscription();
    const client = this.subscriptions.getClient(provider);
    const isUnpaid = state.status === 'overdue';
    await (ends && isUnpaid ? client.cancel(id) : client.setCancelAtPeriodEnd(id, ends)).catch(
      (error: unknown) => this.handleRejection(provider, id, error),
    );
    await this.providerSync.sync(provider, id);
  }

  /** Adds what was bought signed out with the user's address. @throws AppError `NOT_FOUND` */
  async confirmPurchase(userId: string, purchaseId: string): Promise<SubscriptionOverview> {
    await this.visitorPurchases.confirm(userId, purchaseId);
    await this.providerSync.reviewUser(userId);
    return this.get(userId);
  }

  /** What buying a plan by card charges, and whether its guarantee can still be used. */
  async previewPurchase(userId: string | null, plan: Plan): Promise<CallersPurchasePreview> {
    const preview = await this.entitlements.previewPurchase(userId, plan);
    const hasGuarantee = !userId || !(await this.moneyBackGuarantee.isUsed(userId));
    return { ...preview, hasGuarantee };
  }

  async changePlan(userId: string, request: ChangePlanDto): Promise<SubscriptionOverview> {
    await this.planChanges.change(userId, request);
    return this.get(userId);
  }

  async replaceCard(userId: string, setupId: string): Promise<SubscriptionOverview> {
    await this.cards.replace(userId, setupId);
    return this.get(userId);
  }

  async refund(userId: string): Promise<SubscriptionOverview> {
    await this.moneyBackGuarantee.refund(userId);
    return this.get(userId);
  }

  /** The provider rejects changes to a subscription that has ended there before its webhook came. */
  private async handleRejection(provider: RenewingProvider, id: string, error: unknown): Promise<never> {
    if (!isRejected(error)) throw error;
    await this.providerSync.sync(provider, id);
    throw noRunningSubscription();
  }

  /** Those that will be charged come first. */
  private async listRunning(userId: string) {
    const running = (await this.purchases.findByUser(userId)).filter(isSubscription).filter(isRunning);
    return running.sort(
      (one, other) => Number(one.state.cancelAtPeriodEnd) - Number(other.state.cancelAtPeriodEnd),
    );
  }
}

const noRunningSubscription = () => new AppError('CONFLICT', 'There is no running subscription.');
