import {
  DAY_MS,
  type PaymentProviderName,
  type PaymentProviders,
  PRICES,
} from '@swipeclean/contracts/server';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPurchase,
  ProviderReference,
  RefundRequest,
} from '../../src/providers/payment-provider';
import { type SubscriptionState, toPayment } from '../../src/purchases/purchase';
import { paymentRecord, subscriptionState } from './sample-purchases';

/** The name of a provider that the source does not know. */
export const FAKE = 'fake' as PaymentProviderName;

type FakePurchase = ProviderPurchase & { state: SubscriptionState };

/** A provider with monthly subscriptions and without customers, in memory. */
export class FakeProvider implements PaymentProvider {
  readonly mode = 'live';
  readonly publicSettings = { mode: 'live' } as PaymentProviders[PaymentProviderName];
  private readonly sold = new Map<string, FakePurchase>();

  /** Sells a month to a user; returns the event that tells it. */
  sell(id: string, userId: string): ProviderEvent {
    const paidAt = new Date();
    const coversUntil = new Date(paidAt.getTime() + 31 * DAY_MS);
    const payment = paymentRecord({ id: `payment of ${id}`, paidAt, coversUntil });
    const state = subscriptionState({ periodEnd: coversUntil.toISOString() });
    this.sold.set(id, { state, payments: [payment], userId, customerId: null, email: null });
    return { type: 'paid', body: { subscription: id } };
  }

  statusOf(id: string): SubscriptionState['status'] {
    return this.get(id).state.status;
  }

  async findPurchase({ body }: ProviderEvent): Promise<ProviderReference> {
    return { id: (body as { subscription: string }).subscription, kind: 'subscription' };
  }

  async read({ id }: ProviderReference): Promise<ProviderPurchase> {
    const purchase = structuredClone(this.get(id));
    const [payment] = purchase.payments;
    return { ...purchase, state: { ...purchase.state, payment: payment ? toPayment(payment) : null } };
  }

  async isPaid(id: string): Promise<boolean> {
    return this.sold.has(id);
  }

  async cancel(id: string): Promise<void> {
    this.change(id, { status: 'ended', endedAt: new Date().toISOString() });
  }

  async cancelAtPeriodEnd(id: string): Promise<void> {
    this.change(id, { cancelAtPeriodEnd: true });
  }

  async resume(id: string): Promise<void> {
    this.change(id, { cancelAtPeriodEnd: false });
  }

  async refund({ paymentId, cents = PRICES.monthly }: RefundRequest): Promise<void> {
    for (const { payments } of this.sold.values())
      for (const { id, moneyBack } of payments)
        if (id === paymentId) moneyBack.push({ kind: 'refund', at: new Date().toISOString(), cents });
  }

  private change(id: string, change: Partial<SubscriptionState>): void {
    Object.assign(this.get(id).state, change);
  }

  private get(id: string): FakePurchase {
    const purchase = this.sold.get(id);
    if (!purchase) throw new Error(`${id} was not sold`);
    return purchase;
  }
}
