import { createHash } from 'node:crypto';
import type { Plan, Subscription } from '@swipeclean/contracts/server';

/** Money that was taken, as far as a purchase is judged by it; what is kept of it is `PaymentRow`. */
export interface Payment {
  /** Of the card provider's payment intent or the wallet's capture. */
  id: string;
  cents: number;
  /** ISO 8601. */
  paidAt: string;
  /** End of the subscription's period that was paid (ISO 8601); null or absent for a single payment. */
  coversUntil?: string | null;
  refundedCents: number;
  /** Whether the buyer's bank asks for the money back, or has got it. */
  disputed: boolean;
  /** As of `PaymentRecord`; absent where the provider tells none. */
  instrument?: string | null;
}

/** A subscription as the card provider last told of it. */
export interface SubscriptionState {
  kind: 'subscription';
  plan: Plan;
  /** Whether the first payment was made: a provider may call active what is not paid yet. */
  begun: boolean;
  /** Whether it runs, waits for an overdue payment, or is over. */
  status: 'running' | 'overdue' | 'ended';
  periodEnd: string;
  cancelAtPeriodEnd: boolean;
  /** When the oldest open invoice was written, of one that is overdue. */
  unpaidSince: string | null;
  endedAt: string | null;
  /** The one that pays for the present period, or the last that was paid. */
  payment: Payment | null;
}

/** A single payment as its provider last told of it; null until it is made. */
export interface SinglePaymentState {
  kind: 'single';
  plan: Plan;
  payment: Payment | null;
}

/** What is known of one purchase. */
export type PurchaseState = SubscriptionState | SinglePaymentState;

/** Money that the buyer has got back, or that the bank asks for and may keep. */
export interface MoneyBack {
  kind: 'refund' | 'dispute';
  /** ISO 8601. */
  at: string;
  cents: number;
}

/** All that is kept of a payment, as its provider last told of it. */
export interface PaymentRecord {
  /** Of the card provider's payment intent, the wallet's capture, or the cash transfer. */
  id: string;
  cents: number;
  /** ISO 4217. */
  currency: string;
  /** Of the card or the payer (ISO 3166, two letters); null where the provider tells none. */
  country: string | null;
  paidAt: Date;
  /** End of the subscription's period that was paid; null for a single payment, whose days are laid out with others. */
  coversUntil: Date | null;
  /** Refunds, and a dispute unless it was won. */
  moneyBack: MoneyBack[];
  /** The provider's name for the card or bank account, or the hash of its one for the wallet account: the same for every payment with it. Null where it tells none, and for cash. */
  instrument: string | null;
  /** Whether it was play: through the sandbox, or with a provider's test keys. */
  isTest: boolean;
}

/** A purchase with all its payments. */
export interface Purchase {
  /** The id of the Stripe subscription or payment intent, the PayPal capture, or the cash transfer. */
  id: string;
  provider: NonNullable<Subscription['provider']>;
  state: PurchaseState;
  payments: readonly PaymentRecord[];
}

/** A purchase without its id, for computations over one or many users. */
export type PaidPurchase = Omit<Purchase, 'id'>;

/** What a purchase is judged by, of a payment. */
export const toPayment = ({
  id,
  cents,
  paidAt,
  coversUntil,
  moneyBack,
  instrument,
}: PaymentRecord): Payment => ({
  ...{ id, cents, paidAt: paidAt.toISOString(), instrument },
  coversUntil: coversUntil && coversUntil.toISOString(),
  refundedCents: moneyBack.reduce((sum, back) => sum + (back.kind === 'refund' ? back.cents : 0), 0),
  disputed: moneyBack.some(({ kind }) => kind === 'dispute'),
});

/** When a payment was disputed or the last of it was given back; null while it stands. */
export function returnedAt({ cents, moneyBack }: PaymentRecord): Date | null {
  let left = cents;
  for (const back of [...moneyBack].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    left -= back.cents;
    if (back.kind === 'dispute' || left <= 0) return new Date(back.at);
  }
  return null;
}

/** The payment for the present period, or for the last that was paid; undefined before the first. */
export function findCurrentPayment<Known extends PaymentRecord>(
  payments: readonly Known[],
): Known | undefined {
  const key = ({ coversUntil, paidAt }: Known) => (coversUntil ?? paidAt).getTime();
  return [...payments].sort(
    (one, other) =>
      key(other) - key(one) || other.paidAt.getTime() - one.paidAt.getTime() || (one.id < other.id ? 1 : -1),
  )[0];
}

/** The same for all payments with one card or wallet account, by the provider's name for it; tells nobody which. */
export const hashInstrument = (instrument: string): string =>
  createHash('sha256').update(`instrument ${instrument}`).digest('base64url');
