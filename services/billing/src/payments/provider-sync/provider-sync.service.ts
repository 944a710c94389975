import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@swipeclean/contracts/server';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { NoticesService } from '../../notices/notices.service';
import { ReferralReviewService } from '../../referrals/referral-review.service';
import { CustomerRepository } from '../customers/customer.repository';
import { VisitorPurchasesService } from '../customers/visitor-purchases.service';
import { isPaypalSubscription } from '../providers/paypal-billing';
import { StripeClient, StripeRequestError } from '../providers/stripe-client';
import { isSubscription } from '../../purchases/purchase';
import { RenewalsService } from './renewals.service';
import { PurchaseRepository, type PurchaseSnapshot } from '../../purchases/purchase.repository';
import { PaypalPurchaseReader } from './paypal-purchase.reader';
import { PaypalSubscriptionReader } from './paypal-subscription.reader';
import { type StripePurchase, StripePurchaseReader } from './stripe-purchase.reader';

/** The user of a purchase, or the address that a visitor gave. */
type PurchaseOwner = { userId: string | null; email: string | null };

/** A change may call for another, such as days that put a charge off. */
const MAX_ROUNDS = 3;

const NO_OWNER: PurchaseOwner = { userId: null, email: null };

/** Reads purchases from their providers, stores them and reviews their owners. */
@Injectable()
export class ProviderSyncService {
  constructor(
    private readonly stripeReader: StripePurchaseReader,
    private readonly paypalReader: PaypalPurchaseReader,
    private readonly paypalSubscriptions: PaypalSubscriptionReader,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomerRepository,
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly entitlements: EntitlementService,
    private readonly referralReviews: ReferralReviewService,
    private readonly stripe: StripeClient,
    private readonly renewals: RenewalsService,
    private readonly notices: NoticesService,
  ) {}

  /** Syncs a purchase with its provider and reviews its user; returns the user, null while unknown. */
  async sync(provider: PaymentProvider, id: string): Promise<string | null> {
    const { userId, email } = await this.store(provider, id);
    if (userId) await this.reviewUser(userId);
    else await this.reviewVisitor(id, email);
    return userId;
  }

  /** Reads a purchase from its provider and stores it; returns its user, or a visitor's address. */
  private store(provider: PaymentProvider, id: string): Promise<PurchaseOwner> {
    switch (provider) {
      case 'stripe':
        return this.storeStripe(id);
      case 'paypal':
        return this.storePaypal(id);
    }
  }

  private async storeStripe(id: string): Promise<PurchaseOwner> {
    const syncNumber = await this.purchases.nextSyncNumber();
    const found = await this.stripeReader.read(id);
    if (!found) return NO_OWNER;
    const { customerId, state, payments } = found;
    const customer = await this.customers.find(customerId);
    if (!customer) {
      if (await this.isSoldHere(found)) await this.saveAnonymously({ id, state, syncNumber, payments });
      return NO_OWNER;
    }
    const { userId, email } = customer;
    const row = { id, userId, customerId, state, syncNumber, payments };
    await this.purchases.save({ ...row, provider: 'stripe', email: null });
    return { userId, email };
  }

  private async storePaypal(id: string): Promise<PurchaseOwner> {
    const syncNumber = await this.purchases.nextSyncNumber();
    const reader = isPaypalSubscription(id) ? this.paypalSubscriptions : this.paypalReader;
    const found = await reader.read(id);
    if (!found) return NO_OWNER;
    await this.purchases.save({ ...found, provider: 'paypal', customerId: null, syncNumber });
    // An account may have claimed what a visitor has bought.
    const userId = (await this.purchases.find(id))?.userId ?? null;
    return { userId, email: userId ? null : found.email };
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

  /** Syncs a user's running subscriptions, and those that wait to be confirmed. */
  async syncRunning(userId: string): Promise<void> {
    const unconfirmed = await this.visitorPurchases.findUnconfirmed(userId);
    const rows = [...(await this.purchases.findByUser(userId)), ...unconfirmed].filter(isSubscription);
    for (const { id, provider, state } of rows) if (state.status !== 'ended') await this.sync(provider, id);
  }

  /**
   * Reviews a user's referral and entitlement, and adapts the renewals to them. Entitlement comes last: the user
   * stays due until it is computed, so the job retries after a failure.
   */
  async reviewUser(userId: string): Promise<void> {
    await this.referralReviews.reviewAfterPurchase(userId);
    let entitlement = await this.entitlements.review(userId);
    try {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const changed = await this.renewals.adapt(userId, entitlement);
        if (changed.length === 0) break;
        for (const { id, provider } of changed) if (provider !== 'cash') await this.store(provider, id);
        entitlement = await this.entitlements.review(userId);
      }
      await this.reviewUnconfirmed(userId);
      const rows = await this.purchases.findByUser(userId);
      await this.notices.reviewPurchases({ userId, email: null }, rows);
    } catch (error) {
      await this.entitlements.scheduleReview(userId);
      throw error;
    }
  }

  /** Tells a user of what was bought with the address; nobody has the use of it, so it is not charged again. */
  private async reviewUnconfirmed(userId: string): Promise<void> {
    const rows = await this.visitorPurchases.findUnconfirmed(userId);
    for (const { id, provider } of await this.renewals.endUnconfirmed(rows)) await this.store(provider, id);
    await this.notices.reviewUnconfirmed(userId, rows);
  }

  /** Ends a visitor's subscription whose money went back, and tells the visitor and the owner of the address. */
  private async reviewVisitor(id: string, email: string | null): Promise<void> {
    const owner = email && (await this.visitorPurchases.findAddressOwner(email));
    if (owner) await this.reviewUser(owner);
    const row = await this.purchases.find(id);
    if (!row) return;
    for (const { provider } of await this.renewals.endReturned([row])) await this.store(provider, id);
    const current = await this.purchases.find(id);
    if (email && current) await this.notices.reviewPurchases({ userId: null, email }, [current]);
  }
}
