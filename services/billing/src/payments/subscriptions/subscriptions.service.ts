import { Inject, Injectable } from '@nestjs/common';
import {
  type CallersPurchasePreview,
  PAYMENT_PROVIDERS,
  type Plan,
  type SubscriptionOverview,
} from '@swipeclean/contracts/server';
import { appError, Clock } from '@swipeclean/service-kit';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { VisitorPurchasesService } from '../../customers/visitor-purchases.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { isRejected } from '../../providers/provider-errors';
import { findEnding, isRunning, isSubscription } from '../../purchases/purchase';
import type { SubscriptionRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { toRefundOffer } from './money-back-guarantee';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';
import { toRenewal, toRunningSubscription, toUnconfirmedPurchase } from './subscription-overview';

@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly entitlements: EntitlementService,
    private readonly moneyBackGuarantee: MoneyBackGuaranteeService,
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly clock: Clock,
  ) {}

  async get(userId: string): Promise<SubscriptionOverview> {
    const { subscription, graceEnd } = await this.entitlements.get(userId);
    // Until the provider has ended what was refunded or disputed, there is nothing left to cancel or resume.
    const held = await this.listRunning(userId);
    const all = subscription.status === 'cancelled' ? [] : held;
    const [running] = all;
    const provider = running && this.providers[running.provider];
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
      canResume: provider?.resume !== undefined,
      planChanges: (running && provider?.listPlanChanges?.(running.state, this.clock.now())) ?? [],
      openInvoiceUrl: running?.state.invoiceUrl ?? null,
      hasCard: held.some((row) => this.hasCard(row)),
      hasPortal: await this.hasPortal(userId),
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
    if (!isRunning(row)) throw noRunningSubscription();
    const { id, provider } = row;
    try {
      await this.changeAtProvider(row, ends);
    } catch (error) {
      // It may have ended there, and its webhook not come yet.
      if (!isRejected(error)) throw error;
      await this.providerSync.sync({ provider, id, kind: 'subscription' });
      throw noRunningSubscription();
    }
    await this.providerSync.sync({ provider, id, kind: 'subscription' });
  }

  private async changeAtProvider({ id, provider: name, state }: SubscriptionRow, ends: boolean) {
    const provider = this.providers[name];
    if (!ends && !provider.resume) throw noRunningSubscription();
    if (!ends) await provider.resume?.(id);
    else if (state.status === 'overdue') await provider.cancel(id);
    else await provider.cancelAtPeriodEnd(id);
  }

  /** Whether it will be charged to a card again that can be replaced. */
  private hasCard({ provider, state }: SubscriptionRow): boolean {
    const { mode, chargesCards } = this.providers[provider];
    return chargesCards === true && mode !== 'off' && !state.cancelAtPeriodEnd;
  }

  private async hasPortal(userId: string): Promise<boolean> {
    const found = Object.values(this.providers).map(async (one) => (await one.hasPortal?.(userId)) ?? false);
    return (await Promise.all(found)).includes(true);
  }

  /** Adds what was bought signed out with the user's address. @throws AppError `NOT_FOUND` */
  async confirmPurchase(userId: string, purchaseId: string): Promise<SubscriptionOverview> {
    await this.visitorPurchases.confirm(userId, purchaseId);
    await this.providerSync.reviewUser(userId);
    return this.get(userId);
  }

  /** What buying a plan by card charges, and whether its guarantee can still be used. */
  async previewPurchase(userId: string | null, plan: Plan): Promise<CallersPurchasePreview> {
    const deferring = PAYMENT_PROVIDERS.find(
      (name) => this.providers[name].chargesCards && this.providers[name].defer,
    );
    const preview = await this.entitlements.previewPurchase(userId, plan, deferring);
    const hasGuarantee = !userId || !(await this.moneyBackGuarantee.isUsed(userId));
    return { ...preview, hasGuarantee };
  }

  async refund(userId: string): Promise<SubscriptionOverview> {
    await this.moneyBackGuarantee.refund(userId);
    return this.get(userId);
  }

  /** Those that will be charged come first. */
  private async listRunning(userId: string) {
    const running = (await this.purchases.findByUser(userId)).filter(isSubscription).filter(isRunning);
    return running.sort(
      (one, other) => Number(one.state.cancelAtPeriodEnd) - Number(other.state.cancelAtPeriodEnd),
    );
  }
}

const noRunningSubscription = () => appError('NO_SUBSCRIPTION');
