import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@swipeclean/contracts/server';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { ReferralReviewService } from '../../referrals/referral-review.service';
import { CustomerRepository } from '../customers/customer.repository';
import { VisitorPurchasesService } from '../customers/visitor-purchases.service';
import { ProviderSubscriptions } from '../providers/provider-subscriptions';
import { StripeClient, StripeRequestError } from '../providers/stripe-client';
import { isSubscription } from '../../purchases/purchase';
import { PurchaseRepository, type PurchaseSnapshot } from '../../purchases/purchase.repository';
import { PaypalPurchaseReader } from './paypal-purchase.reader';
import { type StripePurchase, StripePurchaseReader } from './stripe-purchase.reader';

/** Reads purchases from their providers, stores them and reviews their owners. */
@Injectable()
export class ProviderSyncService {
  constructor(
    private readonly stripeReader: StripePurchaseReader,
    private readonly paypalReader: PaypalPurchaseReader,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomerRepository,
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly entitlements: EntitlementService,
    private readonly referralReviews: ReferralReviewService,
    private readonly stripe: StripeClient,
    private readonly subscriptions: ProviderSubscriptions,
  ) {}

  /** Syncs a purchase with its provider; returns its user, null while unknown. */
  sync(provider: PaymentProvider, id: string): Promise<string | null> {
    switch (provider) {
      case 'stripe':
        return this.syncStripe(id);
      case 'paypal':
        return this.syncPaypal(id);
    }
  }

  private async syncStripe(id: string): Promise<string | null> {
    const syncNumber = await this.purchases.nextSyncNumber();
    const found = await this.stripeReader.read(id);
    if (!found) return null;
    const { customerId, state, payments } = found;
    const customer = await this.customers.find(customerId);
    if (!customer) {
      if (await this.isSoldHere(found)) await this.saveAnonymously({ id, state, syncNumber, payments });
      return null;
    }
    const { userId, email } = customer;
    await this.purchases.save({
      id,
      provider: 'stripe',
      userId,
      customerId,
      state,
      syncNumber,
      payments,
      email: null,
    });
    return this.reviewOwner(userId, email);
  }

  private async syncPaypal(id: string): Promise<string | null> {
    const syncNumber = await this.purchases.nextSyncNumber();
    const found = await this.paypalReader.read(id);
    if (!found) return null;
    const { userId, email, state, payments } = found;
    await this.purchases.save({
      id,
      provider: 'paypal',
      userId,
      customerId: null,
      email,
      state,
      syncNumber,
      payments,
    });
    return this.reviewOwner(userId, email);
  }

  /** Whether a purchase without a customer of ours was an erased user's: the Stripe account may sell other things. */
  private async isSoldHere({ id, customerId, isAgreedPrice }: StripePurchase): Promise<boolean> {
    if (await this.purchases.find(id)) return true;
    return isAgreedPrice && this.isDeletedCustomer(customerId);
  }

  /** Stores a Stripe purchase of an erased user without an identity. */
  private async saveAnonymously(
    purchase: Pick<PurchaseSnapshot, 'id' | 'state' | 'syncNumber' | 'payments'>,
  ): Promise<void> {
    const payments = purchase.payments.map((payment) => ({ ...payment, instrument: null }));
    await this.purchases.save({
      ...purchase,
      provider: 'stripe',
      payments,
      userId: null,
      customerId: null,
      email: null,
    });
  }

  /** Whether the customer was ours: its deletion is pending, or Stripe has deleted it. */
  private async isDeletedCustomer(customerId: string): Promise<boolean> {
    if (await this.customers.hasPendingDeletion(customerId)) return true;
    try {
      return (await this.stripe.request((api) => api.customers.retrieve(customerId))).deleted === true;
    } catch (error) {
      if (error instanceof StripeRequestError && error.code === 'resource_missing') return true;
      throw error;
    }
  }

  /** Syncs a user's running subscriptions. */
  async syncRunning(userId: string): Promise<void> {
    for (const { id, provider, state } of (await this.purchases.findByUser(userId)).filter(isSubscription)) {
      if (state.status !== 'ended') await this.sync(provider, id);
    }
  }

  /**
   * Reviews a user's referral and entitlement, and stops renewals beside lifetime. Entitlement comes last: the user
   * stays due until it is computed, so the job retries after a failure.
   */
  async reviewUser(userId: string): Promise<void> {
    await this.referralReviews.reviewAfterPurchase(userId);
    const { subscription } = await this.entitlements.review(userId);
    if (subscription.plan !== 'lifetime' || subscription.status !== 'active') return;
    try {
      await this.stopRenewals(userId);
    } catch (error) {
      await this.entitlements.scheduleReview(userId);
      throw error;
    }
  }

  private async reviewOwner(knownUser: string | null, email: string | null): Promise<string | null> {
    const userId = knownUser ?? (email ? await this.visitorPurchases.assignByEmail(email) : null);
    if (userId) await this.reviewUser(userId);
    return userId;
  }

  /** Cancels monthly and annual renewals of a lifetime buyer. */
  private async stopRenewals(userId: string): Promise<void> {
    for (const { id, provider, state } of (await this.purchases.findByUser(userId)).filter(isSubscription)) {
      const client = this.subscriptions.getClient(provider);
      if (client.mode === 'off' || !state.begun || state.status !== 'running' || state.cancelAtPeriodEnd)
        continue;
      await client.setCancelAtPeriodEnd(id, true);
      await this.sync(provider, id);
    }
  }
}
