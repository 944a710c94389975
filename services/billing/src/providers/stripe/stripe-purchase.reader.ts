import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { findPlan, isPaidAsAgreed } from './stripe-metadata';
import { StripeClient, toId, toIso } from './stripe-client';
import {
  findCurrentPayment,
  type Payment,
  type PaymentRecord,
  type PurchaseState,
  type SubscriptionState,
  toPayment,
} from '../../purchases/purchase';
import { extendLatePayments } from '../../purchases/late-payments';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type { ProviderReference } from '../payment-provider';
import type { getEventObject } from './stripe-events';
import { readPayments } from './stripe-payments';

type EventObject = ReturnType<typeof getEventObject>;

export interface StripePurchase {
  customerId: string;
  state: PurchaseState;
  payments: PaymentRecord[];
  isAgreedPrice: boolean;
}

const toSubscriptionReference = (id: string | undefined): ProviderReference | undefined =>
  id === undefined ? undefined : { id, kind: 'subscription' };

/** What an invoice has paid for. */
type PaidPeriod = Pick<PaymentRecord, 'coversUntil' | 'providerInvoice'> & { periodStart: Date };

const MAX_INVOICES = 1000;

const toCurrentPayment = (payments: readonly PaymentRecord[]): Payment | null => {
  const present = findCurrentPayment(payments);
  return present ? toPayment(present) : null;
};

/** Reads purchases from Stripe. Webhooks only trigger a read; their content is not used. */
@Injectable()
export class StripePurchaseReader {
  constructor(
    private readonly stripe: StripeClient,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** The subscription or one-time payment that an event's object is of; undefined if it is not ours. */
  async findPurchase(object: EventObject): Promise<ProviderReference | undefined> {
    switch (object.object) {
      case 'subscription':
        return toSubscriptionReference(object.id);
      case 'invoice':
        return toSubscriptionReference(toId(object.parent?.subscription_details?.subscription));
      case 'payment_intent':
        // The payment of a subscription comes with that of its invoice.
        return findPlan(object.metadata) && { id: object.id, kind: 'single' };
      case 'charge':
      case 'dispute':
      case 'refund': {
        const intent = toId(object.payment_intent);
        return intent ? ((await this.findStored(intent)) ?? this.findByIntent(intent)) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Reads a purchase; undefined if it is not ours. */
  read({ id, kind }: ProviderReference): Promise<StripePurchase | undefined> {
    return kind === 'single' ? this.readSingle(id) : this.readSubscription(id);
  }

  private async findStored(paymentId: string): Promise<ProviderReference | undefined> {
    const row = await this.purchases.findByPayment(paymentId);
    return row ? { id: row.id, kind: row.state.kind } : undefined;
  }

  /** What a payment intent pays for, as Stripe knows it. */
  async findByIntent(id: string): Promise<ProviderReference | undefined> {
    const intent = await this.stripe.request((api) => api.paymentIntents.retrieve(id));
    if (findPlan(intent.metadata)) return { id, kind: 'single' };
    const payment = { type: 'payment_intent', payment_intent: id } as const;
    const [tie] = (await this.stripe.request((api) => api.invoicePayments.list({ payment, limit: 1 }))).data;
    const invoiceId = toId(tie?.invoice);
    if (!invoiceId) return undefined;
    const invoice = await this.stripe.request((api) => api.invoices.retrieve(invoiceId));
    return toSubscriptionReference(toId(invoice.parent?.subscription_details?.subscription));
  }

  private async readSingle(id: string): Promise<StripePurchase | undefined> {
    const intent = await this.stripe.request((api) => api.paymentIntents.retrieve(id));
    const plan = findPlan(intent.metadata);
    const customerId = toId(intent.customer);
    if (!plan || !customerId) return undefined;
    const payments = await readPayments(this.stripe, customerId, new Map([[id, { coversUntil: null }]]));
    return {
      customerId,
      payments,
      isAgreedPrice: isPaidAsAgreed(intent.metadata, payments),
      state: { kind: 'single', plan, payment: toCurrentPayment(payments) },
    };
  }

  private async readSubscription(id: string): Promise<StripePurchase | undefined> {
    const subscription = await this.stripe.request((api) => api.subscriptions.retrieve(id));
    const item = subscription.items.data[0];
    const customerId = toId(subscription.customer);
    if (!findPlan(subscription.metadata) || !item || !customerId) return undefined;
    // The metadata names the plan of the sale, which may have changed.
    const plan = item.price.recurring?.interval === 'year' ? 'annual' : 'monthly';
    const status = STATUS[subscription.status];
    // An unknown status must not end a subscription: the event is retried until the status is supported.
    if (!status) throw new Error(`Unknown Stripe subscription status: ${subscription.status}`);
    const periods = await this.readPaidPeriods(id);
    const charged = await readPayments(this.stripe, customerId, periods);
    const { payments, extendedUntil } = extendLatePayments(
      charged.map((payment) => ({
        payment,
        periodStart: periods.get(payment.id)?.periodStart ?? payment.paidAt,
      })),
    );
    const payment = toCurrentPayment(payments);
    const state: SubscriptionState = {
      kind: 'subscription',
      plan,
      status,
      payment,
      begun: payment !== null,
      periodEnd: toIso(item.current_period_end),
      ...(item.price.unit_amount !== null && { renewalCents: item.price.unit_amount }),
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      extendedUntil: extendedUntil && extendedUntil.toISOString(),
      deferredUntil: subscription.trial_end ? toIso(subscription.trial_end) : null,
      ...(status === 'overdue' ? await this.readOverdue(id) : { unpaidSince: null }),
      cancelledAt: subscription.canceled_at === null ? null : toIso(subscription.canceled_at),
      endedAt: subscription.ended_at === null ? null : toIso(subscription.ended_at),
    };
    return {
      customerId,
      state,
      payments,
      isAgreedPrice: isPaidAsAgreed(subscription.metadata, payments),
    };
  }

  /** The payment intents that paid for a subscription, each with its period and its invoice. */
  private async readPaidPeriods(subscription: string): Promise<Map<string, PaidPeriod>> {
    const invoices = await this.stripe.request((api) =>
      api.invoices
        .list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MAX_INVOICES }),
    );
    return new Map(
      invoices.flatMap(({ payments, lines, number, hosted_invoice_url: url, period_end: written }) => {
        const providerInvoice = number && url ? { number, url } : null;
        const last = lines.data.reduce<Stripe.InvoiceLineItem.Period>(
          (latest, { period }) => (period.end >= latest.end ? period : latest),
          { start: written, end: written },
        );
        const [periodStart, coversUntil] = [new Date(last.start * 1000), new Date(last.end * 1000)];
        return (payments?.data ?? [])
          .filter(({ status }) => status === 'paid')
          .flatMap(({ payment }) => toId(payment.payment_intent) ?? [])
          .map((intent) => [intent, { periodStart, coversUntil, providerInvoice }] as const);
      }),
    );
  }

  /** When the oldest open invoice was created; retries and later invoices do not restart the grace period. */
  private async readOverdue(
    subscription: string,
  ): Promise<Pick<SubscriptionState, 'unpaidSince' | 'invoiceUrl' | 'nextAttemptAt'>> {
    const { data } = await this.stripe.request((api) =>
      api.invoices.list({ subscription, status: 'open', limit: 100 }),
    );
    const [oldest] = data.sort((one, other) => one.created - other.created);
    if (!oldest) return { unpaidSince: null };
    const attempts = data.flatMap(({ next_payment_attempt: at }) => at ?? []);
    return {
      unpaidSince: toIso(oldest.created),
      invoiceUrl: oldest.hosted_invoice_url ?? null,
      nextAttemptAt: attempts.length > 0 ? toIso(Math.min(...attempts)) : null,
    };
  }
}

/** Our status for each of Stripe's; `begun` shows whether the first payment was made. */
const STATUS: Readonly<Record<string, SubscriptionState['status']>> = {
  trialing: 'running',
  active: 'running',
  incomplete: 'running',
  past_due: 'overdue',
  unpaid: 'overdue',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};
