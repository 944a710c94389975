import { createHash } from 'node:crypto';
import {
  DAY_MS,
  type PaymentProviderName,
  type Plan,
  PRICES,
  type PurchaseProvider,
} from '@swipeclean/contracts/server';

/** A payment as purchases are evaluated by it; {@link PaymentRecord} is what is stored. */
export interface Payment {
  /** The provider's id, or that of the cash transfer. */
  id: string;
  cents: number;
  /** ISO 8601. */
  paidAt: string;
  /** End of the paid subscription period (ISO 8601); null or absent for a one-time payment. */
  coversUntil?: string | null;
  refundedCents: number;
  /** Whether the bank claims the money, or has it back. */
  disputed: boolean;
  /** As in `PaymentRecord`; absent if unknown. */
  instrument?: string | null;
}

/** A subscription as of its last sync. */
export interface SubscriptionState {
  kind: 'subscription';
  plan: Plan;
  /** Whether the first payment was made; Stripe may report an unpaid subscription as active. */
  begun: boolean;
  /** Whether it is running, waits for an overdue payment, or has ended. */
  status: 'running' | 'overdue' | 'ended';
  periodEnd: string;
  cancelAtPeriodEnd: boolean;
  /** End of the last free period before a charge, which prepaid days cover; null or absent without one. */
  deferredUntil?: string | null;
  /** End of the days of a charge after Pro ended, where it is later than the provider's; null or absent otherwise. */
  extendedUntil?: string | null;
  /** When the oldest open invoice was created, if it is overdue. */
  unpaidSince: string | null;
  /** When the provider tries to charge what is overdue next; null or absent when it does not. */
  nextAttemptAt?: string | null;
  endedAt: string | null;
  /** When its renewals were cancelled; null or absent while it renews. */
  cancelledAt?: string | null;
  /** Where the provider takes the overdue payment; null or absent without one. */
  invoiceUrl?: string | null;
  /** What the next renewal charges, at the price of its sale; absent in states stored before prices had versions. */
  renewalCents?: number;
  /** The payment for the current period, or the last one. */
  payment: Payment | null;
}

/** A one-time payment as of its last sync; `payment` is null until it is made. */
interface SinglePaymentState {
  kind: 'single';
  plan: Plan;
  payment: Payment | null;
}

/** The state of a purchase, stored as JSON. */
export type PurchaseState = SubscriptionState | SinglePaymentState;

/** Money refunded, or claimed by the bank. */
export interface MoneyBack {
  kind: 'refund' | 'dispute';
  /** ISO 8601. */
  at: string;
  cents: number;
  /** Whether it was paid twice for the same days: what stays is not ended by it. */
  isDuplicate?: boolean;
  /** Whether the bank has decided a dispute for the payer. */
  isLost?: boolean;
  /** Until when a dispute can be answered at the provider (ISO 8601). */
  dueBy?: string;
}

/** An invoice that the provider has written. */
export interface ProviderInvoice {
  number: string;
  /** Its page at the provider. */
  url: string;
}

export interface PaymentRecord {
  /** The provider's id, or that of the cash transfer. */
  id: string;
  cents: number;
  /** ISO 4217. */
  currency: string;
  /** Country of the card or the payer (ISO 3166, two letters); null if unknown. */
  country: string | null;
  paidAt: Date;
  /** End of the paid subscription period; null for a one-time payment, whose days are merged with others. */
  coversUntil: Date | null;
  /** Refunds, and a dispute unless it was won. */
  moneyBack: MoneyBack[];
  /**
   * The provider's fingerprint of the card, bank account or wallet, or a hash of its number: the same for each of its
   * payments. Null if unknown, and for cash.
   */
  instrument: string | null;
  /** Whether it was a test payment: through the sandbox, or with a provider's test keys. */
  isTest: boolean;
  /** Null or absent where we write the invoice. */
  providerInvoice?: ProviderInvoice | null;
}

/** A purchase with all its payments. */
export interface Purchase {
  /** The provider's id of the subscription or single payment, or that of the cash transfer. */
  id: string;
  provider: PurchaseProvider;
  state: PurchaseState;
  payments: readonly PaymentRecord[];
  /** By which a visitor opens it while it has no user; absent before it is stored. */
  visitorToken?: string;
}

/** Cash has neither subscriptions nor customers, which an erasure deletes at their provider. */
export type ProviderState =
  | { provider: PaymentProviderName; state: PurchaseState; customerId: string | null }
  | { provider: PurchaseProvider; state: SinglePaymentState; customerId: null };

export const isSubscription = <Row extends Pick<Purchase, 'provider' | 'state'>>(
  row: Row,
): row is Row & { provider: PaymentProviderName; state: SubscriptionState } =>
  row.state.kind === 'subscription' && row.provider !== 'cash';

/** Whether a subscription has begun and not ended. */
export const isRunning = ({ state }: Pick<Purchase, 'state'>): boolean =>
  state.kind === 'subscription' && state.begun && state.status !== 'ended';

export type PaidPurchase = Omit<Purchase, 'id' | 'visitorToken'>;

export const toPayment = ({
  id,
  cents,
  paidAt,
  coversUntil,
  moneyBack,
  instrument,
}: PaymentRecord): Payment => ({
  id,
  cents,
  paidAt: paidAt.toISOString(),
  instrument,
  coversUntil: coversUntil && coversUntil.toISOString(),
  refundedCents: moneyBack.reduce((sum, back) => sum + (back.kind === 'refund' ? back.cents : 0), 0),
  disputed: moneyBack.some(({ kind }) => kind === 'dispute'),
});

/** What the next renewal charges. */
export const findRenewalCents = ({ plan, renewalCents }: SubscriptionState): number =>
  renewalCents ?? PRICES[plan];

/** Monthly periods have at most 31 days, also if they are paid late. */
const MAX_MONTHLY_MS = 40 * DAY_MS;

/** The plan that a payment paid for; a subscription may have changed to another since. */
export function findPaidPlan(
  { paidAt, coversUntil }: { paidAt: string | Date; coversUntil?: string | Date | null },
  plan: Plan,
): Plan {
  if (!coversUntil) return plan;
  const length = new Date(coversUntil).getTime() - new Date(paidAt).getTime();
  return length > MAX_MONTHLY_MS ? 'annual' : 'monthly';
}

/** When a payment was disputed or fully refunded; null while it is neither. */
export function returnedAt({ cents, moneyBack }: PaymentRecord): Date | null {
  let left = cents;
  for (const back of [...moneyBack].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    left -= back.cents;
    if (back.kind === 'dispute' || left <= 0) return new Date(back.at);
  }
  return null;
}

/**
 * Whether a payment was returned because it was paid twice. A shop that did not tell that apart ended what stayed
 * (woocommerce/woocommerce#9297).
 */
export const isReturnedDuplicate = (payment: PaymentRecord): boolean =>
  returnedAt(payment) !== null && payment.moneyBack.every(({ isDuplicate }) => isDuplicate);

const takenBackAt = (payment: PaymentRecord): Date | null =>
  isReturnedDuplicate(payment) ? null : returnedAt(payment);

/** Whether a dispute of a payment is lost. */
const isLost = (payment: PaymentRecord): boolean => payment.moneyBack.some((one) => one.isLost === true);

/**
 * How a subscription must end because money went back: at once if the dispute of its current payment is lost; with its
 * period if any payment of its user was returned or disputed since it began. A refund may still fail, and then the
 * period is paid.
 */
export function findEnding(
  subscription: Pick<Purchase, 'payments'>,
  purchases: readonly Pick<Purchase, 'payments'>[],
): 'now' | 'period' | null {
  const current = findCurrentPayment(subscription.payments);
  if (!current) return null;
  if (isLost(current)) return 'now';
  const begun = Math.min(...subscription.payments.map(({ paidAt }) => paidAt.getTime()));
  const returns = [subscription, ...purchases].flatMap(({ payments }) => payments.map(takenBackAt));
  return returns.some((at) => at !== null && at.getTime() >= begun) ? 'period' : null;
}

/** The payment for the current period, or the last one; undefined before the first. */
export function findCurrentPayment<Known extends PaymentRecord>(
  payments: readonly Known[],
): Known | undefined {
  const key = ({ coversUntil, paidAt }: Known) => (coversUntil ?? paidAt).getTime();
  return [...payments].sort(
    (one, other) =>
      key(other) - key(one) || other.paidAt.getTime() - one.paidAt.getTime() || (one.id < other.id ? 1 : -1),
  )[0];
}

/** Hash of an `instrument`, which stays when the payment's own is removed. */
export const hashInstrument = (instrument: string): string =>
  createHash('sha256').update(`instrument ${instrument}`).digest('base64url');
