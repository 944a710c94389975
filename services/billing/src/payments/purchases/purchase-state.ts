import type { Plan } from '@swipeclean/contracts/server';

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
