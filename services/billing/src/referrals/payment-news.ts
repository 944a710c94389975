import { BILLING_TERMS } from '@swipeclean/contracts/server';
import { type PaymentRecord, takenBackAt } from '../purchases/payment-record';
import type { PurchaseState } from '../purchases/purchase.types';
import { instrumentKeyOf } from './email-key';
import type { PaymentNews } from './payment-fact.repository';

const DAY_MS = 86_400_000;

/** What was bought and all that was paid for it. */
export interface ToldPurchase {
  state: PurchaseState;
  payments: readonly PaymentRecord[];
}

/** What a purchase tells of its payments, those of earlier periods too. */
export function paymentNewsOf(userId: string, { state, payments }: ToldPurchase, now: Date): PaymentNews[] {
  const endedAt =
    state.kind === 'subscription' && state.status === 'ended' ? (state.endedAt ?? state.periodEnd) : null;
  return payments.map((payment) => {
    const back = takenBackAt(payment);
    const isDisputed = payment.moneyBack.some(({ kind }) => kind === 'dispute');
    return {
      ...{ userId, paymentId: payment.id, paidAt: payment.paidAt, cents: payment.cents },
      coversUntil: payment.coversUntil ?? endOf(payment, BILLING_TERMS.daysOf[state.plan]),
      instrument: payment.instrument ? instrumentKeyOf(payment.instrument) : null,
      takenBackAt: back ? now : null,
      takenBackBecause: back ? (isDisputed ? 'dispute' : 'refund') : null,
      givenBackAt: back ? null : now,
      endedAt: endedAt === null ? null : new Date(endedAt),
    };
  });
}

const endOf = ({ paidAt }: PaymentRecord, days: number | null): Date | null =>
  days === null ? null : new Date(paidAt.getTime() + days * DAY_MS);
