import { Injectable } from '@nestjs/common';
import {
  billingEvents,
  type MoneyOutlook,
  type OwnerGrant,
  type Plan,
  type PaymentProviderName,
  type PurchasePreview,
  type Subscription,
} from '@swipeclean/contracts/server';
import { appError, Clock, EventOutbox } from '@swipeclean/service-kit';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { getRenewalNoticeAt } from '../notices/purchase-notices';
import type { PurchaseState, SubscriptionState } from '../purchases/purchase';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { computeEntitlement, type Entitlement } from './compute-entitlement';
import type { ProGrantRow } from './entitlement.entity';
import { EntitlementRepository } from './entitlement.repository';
import { alreadySubscribed, canBuy, type PaymentMethod } from './purchase-eligibility';
import { computeOutlook, previewPurchase } from './money-outlook';
import { findDeferral } from './renewal-deferral';

@Injectable()
export class EntitlementService {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly purchases: PurchaseRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async getSubscription(userId: string): Promise<Subscription> {
    return (await this.get(userId)).subscription;
  }

  /** Computes a user's entitlement now, without publishing it. */
  async get(userId: string, manager?: EntityManager): Promise<Entitlement> {
    const { purchases, grants } = await this.entitlements.findPurchasesAndGrants(userId, manager);
    return computeEntitlement(purchases, grants, this.clock.now());
  }

  /** Until when a user's subscription is not charged, as {@link findDeferral}. */
  async findDeferral(userId: string, state: SubscriptionState): Promise<Date | null> {
    const { purchases, grants } = await this.entitlements.findPurchasesAndGrants(userId);
    return findDeferral(state, purchases, grants, this.clock.now());
  }

  /** What becomes of a user's money and Pro, as {@link computeOutlook}. */
  async getOutlook(userId: string, refundablePaymentIds: readonly string[]): Promise<MoneyOutlook> {
    const holdings = await this.entitlements.findPurchasesAndGrants(userId);
    return computeOutlook({ ...holdings, now: this.clock.now() }, refundablePaymentIds);
  }

  /** What a plan would charge; a visitor has no days that are paid already. */
  async previewPurchase(
    userId: string | null,
    plan: Plan,
    deferringProvider: PaymentProviderName | undefined,
  ): Promise<PurchasePreview> {
    const none = { purchases: [], grants: [] };
    const holdings = userId ? await this.entitlements.findPurchasesAndGrants(userId) : none;
    return previewPurchase(plan, { ...holdings, now: this.clock.now() }, deferringProvider);
  }

  async canBuy(userId: string, plan: Plan, method: PaymentMethod): Promise<boolean> {
    return canBuy(await this.get(userId), plan, method);
  }

  /** @throws AppError `CONFLICT` when the user may not buy the plan */
  async assertCanBuy(userId: string, plan: Plan, method: PaymentMethod): Promise<void> {
    if (!(await this.canBuy(userId, plan, method))) throw alreadySubscribed();
  }

  /** Makes a user due for the next run of the review job, as part of the caller's transaction if there is one. */
  scheduleReview(userId: string, transaction?: EntityManager): Promise<void> {
    if (transaction) return this.entitlements.scheduleReview(transaction, userId);
    return this.outbox.transaction((manager) => this.entitlements.scheduleReview(manager, userId));
  }

  scheduleTestPayerReviews(): Promise<void> {
    return this.entitlements.scheduleTestPayerReviews();
  }

  findDue(now: Date, limit: number): Promise<string[]> {
    return this.entitlements.findDue(now, limit);
  }

  postponeReview(userId: string, now: Date): Promise<void> {
    return this.entitlements.postponeReview(userId, now);
  }

  /** Gives a user Pro, once by the grant's id, and schedules a review. */
  grant(manager: EntityManager, grant: ProGrantRow): Promise<void> {
    return this.entitlements.insertGrant(manager, grant);
  }

  /** Days given to a user, which put the next charge of a subscription off. */
  sumGrantedDays(manager: EntityManager, userId: string): Promise<number> {
    return this.entitlements.sumGrantedDays(manager, userId);
  }

  /** The user's grants, newest first. */
  async listGrants(userId: string): Promise<OwnerGrant[]> {
    const rows = await this.entitlements.findGrants(userId);
    return rows.map(({ id, source, days, startsAt }) => ({
      id,
      source,
      days,
      startsAt: startsAt.toISOString(),
    }));
  }

  /** Takes a grant back and schedules a review of its user, whom it returns. @throws AppError `NOT_FOUND` */
  async revoke(manager: EntityManager, grantId: string): Promise<string> {
    const userId = isUUID(grantId) ? await this.entitlements.deleteGrant(manager, grantId) : null;
    if (!userId) throw appError('GRANT_NOT_FOUND');
    return userId;
  }

  /** Recomputes an entitlement and publishes a change with a time later than that of the change before. */
  async review(userId: string): Promise<Entitlement> {
    return this.outbox.transaction(async (manager, emit) => {
      await this.entitlements.lock(manager, userId);
      const known = await this.entitlements.find(manager, userId);
      const { purchases, grants } = await this.entitlements.findPurchasesAndGrants(userId, manager);
      const now = this.clock.now();
      const entitlement = computeEntitlement(purchases, grants, now);
      const { isPro, changesAt } = entitlement;
      const hasChanged = isPro !== (known?.isPro ?? false);
      const changedAt = hasChanged ? nextTimestamp(known?.changedAt, now) : (known?.changedAt ?? now);
      const unconfirmed = await this.purchases.findUnconfirmed(userId, manager);
      const states = [...purchases, ...unconfirmed].map(({ state }) => state);
      const reviewAt = findEarliest([changesAt, ...states.map((state) => findNoticeAt(state, now))]);
      if (known || isPro || reviewAt)
        await this.entitlements.upsert(manager, { userId, isPro, changedAt, reviewAt });
      if (hasChanged)
        await emit(billingEvents.entitlementChanged, { userId, isPro, at: changedAt.toISOString() });
      return entitlement;
    });
  }
}

const nextTimestamp = (before: Date | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));

/** When the next renewal is announced, which also finds a refund whose webhook was lost before the next charge. */
function findNoticeAt(state: PurchaseState, now: Date): Date | null {
  const at = state.kind === 'subscription' ? getRenewalNoticeAt(state) : null;
  return at && at > now ? at : null;
}

const findEarliest = (dates: readonly (Date | null)[]): Date | null => {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};
