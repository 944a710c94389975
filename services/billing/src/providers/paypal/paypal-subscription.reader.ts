import { Injectable } from '@nestjs/common';
import { DAY_MS, type RecurringPlan } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { addMonths } from '../../entitlement/merged-intervals';
import { type PaymentRecord, type SubscriptionState, toPayment } from '../../purchases/purchase';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type { ProviderPurchase } from '../payment-provider';
import type { DuplicatePaymentRow } from '../../purchases/duplicate-payment.entity';
import { DuplicatePaymentRepository } from '../../purchases/duplicate-payment.repository';
import { extendLatePayments } from '../../purchases/late-payments';
import { hashPayer, listMoneyBack, type PaypalCapture, toCents } from './paypal-capture';
import { PaypalOrderRepository } from './paypal-order.repository';
import { PaypalBilling, type PaypalSubscription, type PaypalTransaction } from './paypal-billing';
import { PaypalClient } from './paypal-client';

/** How early or late PayPal charges a period. */
const CHARGE_TOLERANCE_MS = 2 * DAY_MS;

/** Reads PayPal subscriptions. Webhooks only trigger a read. */
@Injectable()
export class PaypalSubscriptionReader {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly billing: PaypalBilling,
    private readonly orders: PaypalOrderRepository,
    private readonly purchases: PurchaseRepository,
    private readonly duplicates: DuplicatePaymentRepository,
    private readonly clock: Clock,
  ) {}

  /** Reads a subscription; undefined if it is not of a plan of ours. */
  async read(id: string): Promise<Omit<ProviderPurchase, 'customerId'> | undefined> {
    const subscription = await this.billing.find(id);
    const plan = await this.billing.findPlan(subscription.plan_id);
    if (!plan) return undefined;
    const order = await this.orders.findByOrderId(id);
    const stored = await this.purchases.find(id);
    const now = this.clock.now();
    const duplicates = await this.duplicates.findByPurchases([id]);
    const charged = await this.readPayments(subscription, plan, now);
    const payments = charged.payments.map((payment) => addDuplicate(payment, duplicates));
    const replacedAt = duplicates[0]?.foundAt ?? null;
    const state = toState(subscription, plan, payments, { now, replacedAt });
    const { email_address: email } = subscription.subscriber ?? {};
    return {
      userId: order?.userId ?? null,
      // Stored without a user and an address, it belongs to nobody any more.
      email:
        order?.userId || (stored && !stored.userId && !stored.email) ? null : (email?.toLowerCase() ?? null),
      state: { ...state, extendedUntil: charged.extendedUntil && charged.extendedUntil.toISOString() },
      payments,
    };
  }

  private async readPayments(
    subscription: PaypalSubscription,
    plan: RecurringPlan,
    now: Date,
  ): Promise<ReturnType<typeof extendLatePayments>> {
    const charged = (await this.billing.listTransactions(subscription, now))
      .filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
      .sort((one, other) => one.time.localeCompare(other.time));
    const periods = await Promise.all(
      charged.map(async (transaction, index) => {
        // A reversal shows on the capture only; older ones are listed as refunded.
        const isSettled = transaction.status === 'COMPLETED' && index < charged.length - 1;
        const capture = isSettled ? undefined : await this.readCapture(transaction);
        const { start, end } = findPeriod(subscription, plan, transaction);
        return { payment: this.toPaymentRecord(subscription, transaction, end, capture), periodStart: start };
      }),
    );
    return extendLatePayments(periods);
  }

  private readCapture({ id }: PaypalTransaction): Promise<PaypalCapture> {
    return this.paypal.get(`/v2/payments/captures/${encodeURIComponent(id)}`);
  }

  private toPaymentRecord(
    { subscriber }: PaypalSubscription,
    { id, time, amount_with_breakdown: { gross_amount: amount } }: PaypalTransaction,
    coversUntil: Date,
    capture: PaypalCapture | undefined,
  ): PaymentRecord {
    return {
      id,
      cents: toCents(amount),
      currency: amount.currency_code,
      country: subscriber?.shipping_address?.address?.country_code ?? null,
      paidAt: new Date(time),
      coversUntil,
      moneyBack: capture ? listMoneyBack(capture, {}) : [],
      instrument: hashPayer({ payer: subscriber }),
      isTest: this.paypal.mode === 'sandbox',
    };
  }
}

/** The period that a charge pays for: PayPal counts periods from the start. */
export function findPeriod(
  { start_time: start }: Pick<PaypalSubscription, 'start_time'>,
  plan: RecurringPlan,
  { time }: Pick<PaypalTransaction, 'time'>,
): { start: Date; end: Date } {
  const months = plan === 'annual' ? 12 : 1;
  const paidAt = Date.parse(time) + CHARGE_TOLERANCE_MS;
  for (let count = 1; ; count++) {
    const end = addMonths(new Date(start), months * count);
    if (end.getTime() > paidAt) return { start: addMonths(new Date(start), months * (count - 1)), end };
  }
}

/** A part that was paid twice: PayPal does not list what went back of a subscription's charge. */
function addDuplicate(payment: PaymentRecord, duplicates: readonly DuplicatePaymentRow[]): PaymentRecord {
  const found = duplicates.find(
    ({ paymentId, outcome }) => paymentId === payment.id && outcome === 'refunded',
  );
  if (!found?.completedAt) return payment;
  const at = found.completedAt.toISOString();
  const others = payment.moneyBack
    .map((back) => (back.kind === 'refund' ? { ...back, cents: back.cents - found.cents } : back))
    .filter(({ cents }) => cents > 0);
  return {
    ...payment,
    moneyBack: [{ kind: 'refund', at, cents: found.cents, isDuplicate: true }, ...others],
  };
}

/** A cancelled subscription runs to the end of what is paid, as others do: PayPal itself ends it at once. */
function toState(
  { status, status_update_time: changedAt, billing_info: billing }: PaypalSubscription,
  plan: RecurringPlan,
  payments: readonly PaymentRecord[],
  { now, replacedAt }: { now: Date; replacedAt: Date | null },
): SubscriptionState {
  const last = payments.at(-1);
  const paidUntil = last?.coversUntil?.toISOString() ?? now.toISOString();
  const isCancelled = status === 'CANCELLED' || status === 'EXPIRED';
  const isOverdue = status === 'SUSPENDED' || (billing?.failed_payments_count ?? 0) > 0;
  const hasEnded = isCancelled && (replacedAt !== null || paidUntil <= now.toISOString());
  const endedAt = replacedAt && replacedAt.toISOString() < paidUntil ? replacedAt.toISOString() : paidUntil;
  const next = billing?.next_billing_time;
  return {
    kind: 'subscription',
    plan,
    begun: last !== undefined,
    status: hasEnded ? 'ended' : isOverdue && !isCancelled ? 'overdue' : 'running',
    periodEnd: isCancelled || isOverdue || !next ? paidUntil : new Date(next).toISOString(),
    cancelAtPeriodEnd: isCancelled && !hasEnded,
    unpaidSince: isOverdue && !isCancelled ? paidUntil : null,
    nextAttemptAt: isOverdue && next ? new Date(next).toISOString() : null,
    endedAt: hasEnded ? endedAt : null,
    cancelledAt: isCancelled && changedAt ? new Date(changedAt).toISOString() : null,
    ...(last && { renewalCents: last.cents }),
    payment: last ? toPayment(last) : null,
  };
}
