import { Injectable } from '@nestjs/common';
import type { PaymentProviders, ProviderMode } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { CustomerRepository } from '../../customers/customer.repository';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPurchase,
  ProviderReference,
  RefundRequest,
} from '../payment-provider';
import { onRejection, paymentOutcomeUnknown } from '../provider-errors';
import { listPlanChanges } from './plan-change';
import { isAwaitingConfirmation, RESOURCE_MISSING, STRIPE, StripeClient, toId } from './stripe-client';
import { StripeDeclines } from './stripe-declines.service';
import { getEventObject, PAYMENT_DECLINED, SETUP_DECLINED, STRIPE_EVENTS } from './stripe-events';
import { StripePurchaseReader } from './stripe-purchase.reader';

/** What a stranger may send as the id of a payment. */
const PAYMENT_INTENT_ID = /^pi_\w+$/;

@Injectable()
export class StripeProvider implements PaymentProvider<'stripe'> {
  readonly mode: ProviderMode;
  readonly publicSettings: PaymentProviders['stripe'];
  readonly chargesCards = true;
  readonly listPlanChanges = listPlanChanges;

  constructor(
    private readonly stripe: StripeClient,
    private readonly reader: StripePurchaseReader,
    private readonly declines: StripeDeclines,
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
    private readonly config: BillingConfig,
  ) {
    const { mode, publishableKey } = stripe;
    this.mode = mode;
    this.publicSettings = { mode, publishableKey };
  }

  async findPurchase(event: ProviderEvent): Promise<ProviderReference | null> {
    if (!STRIPE_EVENTS.has(event.type)) return null;
    return (await this.reader.findPurchase(getEventObject(event))) ?? null;
  }

  async recordDecline(event: ProviderEvent): Promise<boolean> {
    const { type } = event;
    if (type !== PAYMENT_DECLINED && type !== SETUP_DECLINED) return false;
    const intent = getEventObject(event) as { id: string; customer?: string | null };
    if (type === PAYMENT_DECLINED) await this.declines.recordPayment(intent);
    else await this.declines.recordSetup(intent);
    return true;
  }

  /** Without a customer of ours it may be another sale of the Stripe account. */
  async read(reference: ProviderReference): Promise<ProviderPurchase | undefined> {
    const found = await this.reader.read(reference);
    if (!found) return undefined;
    const { customerId, state, payments, isAgreedPrice } = found;
    const customer = await this.customers.find(customerId);
    if (customer) return { state, payments, userId: customer.userId, customerId, email: null };
    const isSoldHere =
      (await this.purchases.find(reference.id)) !== null ||
      (isAgreedPrice && (await this.isDeletedCustomer(customerId)));
    if (!isSoldHere) return undefined;
    // An erased user's: nothing may identify the payer.
    const anonymous = payments.map((payment) => ({ ...payment, instrument: null }));
    return { state, payments: anonymous, userId: null, customerId: null, email: null };
  }

  /** Whether a customer was ours: its deletion is pending, or Stripe has deleted it. */
  private async isDeletedCustomer(id: string): Promise<boolean> {
    if (await this.customers.hasPendingDeletion(STRIPE, id)) return true;
    return this.stripe
      .request(async (api) => (await api.customers.retrieve(id)).deleted === true)
      .catch(onRejection(true, RESOURCE_MISSING));
  }

  async isPaid(id: string): Promise<boolean> {
    if (!PAYMENT_INTENT_ID.test(id)) return false;
    const intent = await this.stripe
      .request((api) => api.paymentIntents.retrieve(id))
      .catch(onRejection(undefined));
    const customerId = toId(intent?.customer);
    const isMade = intent?.status === 'succeeded' || intent?.status === 'processing';
    return isMade && customerId !== undefined && (await this.customers.find(customerId)) !== null;
  }

  async cancel(id: string): Promise<void> {
    await this.stripe
      .request((api) => api.subscriptions.cancel(id))
      .catch(onRejection(undefined, RESOURCE_MISSING));
  }

  async cancelAtPeriodEnd(id: string): Promise<void> {
    await this.stripe.request((api) => api.subscriptions.update(id, { cancel_at_period_end: true }));
  }

  async resume(id: string): Promise<void> {
    await this.stripe.request((api) => api.subscriptions.update(id, { cancel_at_period_end: false }));
  }

  async defer(id: string, until: Date): Promise<void> {
    const params = { trial_end: Math.ceil(until.getTime() / 1000), proration_behavior: 'none' } as const;
    await this.stripe.request((api) => api.subscriptions.update(id, params));
  }

  async refund({ paymentId, key, cents: amount, isDuplicate }: RefundRequest): Promise<void> {
    // Stripe knows a key for a day; a part could be refunded twice.
    if (amount !== undefined && (await this.isRefunded(paymentId, key))) return;
    const params: Stripe.RefundCreateParams = {
      payment_intent: paymentId,
      reason: isDuplicate ? 'duplicate' : 'requested_by_customer',
      metadata: { key },
      ...(amount !== undefined && { amount }),
    };
    const idempotencyKey = key;
    await this.stripe
      .request((api) => api.refunds.create(params, { idempotencyKey }), paymentOutcomeUnknown)
      .catch(onRejection(undefined, 'charge_already_refunded'));
  }

  private async isRefunded(paymentId: string, key: string): Promise<boolean> {
    const { data } = await this.stripe.request((api) =>
      api.refunds.list({ payment_intent: paymentId, limit: 100 }),
    );
    return data.some(
      ({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled',
    );
  }

  /** Stripe ends subscriptions with the customer; a one-time payment could still be confirmed in a page left open. */
  async deleteCustomer(customer: string): Promise<void> {
    try {
      const { data } = await this.stripe.request((api) => api.paymentIntents.list({ customer, limit: 100 }));
      const open = data.filter((one) => one.metadata.plan === 'lifetime' && isAwaitingConfirmation(one));
      for (const { id } of open) await this.stripe.request((api) => api.paymentIntents.cancel(id));
      await this.stripe.request((api) => api.customers.del(customer));
    } catch (error) {
      onRejection(undefined, RESOURCE_MISSING)(error);
    }
  }

  async hasPortal(userId: string): Promise<boolean> {
    if (this.config.stripePortal === 'off' || this.mode === 'off') return false;
    return (await this.customers.findByUser(STRIPE, userId)).length > 0;
  }
}
