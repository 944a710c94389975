import type {
  Renewal,
  PaymentProviderName,
  RunningSubscription,
  UnconfirmedPurchase,
  UpcomingCharge,
} from '@swipeclean/contracts/server';
import {
  findCurrentPayment,
  findRenewalCents,
  type Purchase,
  returnedAt,
  type SubscriptionState,
} from '../../purchases/purchase';

export const toRenewal = ({ plan, periodEnd, cancelAtPeriodEnd }: SubscriptionState): Renewal => ({
  plan,
  at: periodEnd,
  isCancelled: cancelAtPeriodEnd,
});

/** A subscription as the overview lists it. */
export function toRunningSubscription({
  provider,
  state,
  payments,
}: Pick<Purchase, 'payments'> & {
  provider: PaymentProviderName;
  state: SubscriptionState;
}): RunningSubscription {
  const paid = findCurrentPayment(payments.filter((payment) => !returnedAt(payment)));
  return {
    plan: state.plan,
    provider,
    isUnpaid: state.status === 'overdue',
    paidUntil: paid?.coversUntil?.toISOString() ?? state.periodEnd,
    nextCharge: findNextCharge(state),
  };
}

/** What is bought again when nothing is done: the renewal, or another attempt of a payment that is missing. */
function findNextCharge(state: SubscriptionState): UpcomingCharge | null {
  const at = state.status === 'overdue' ? state.nextAttemptAt : state.periodEnd;
  return at && !state.cancelAtPeriodEnd ? { at, cents: findRenewalCents(state) } : null;
}

/** What was bought signed out, unless its money went back. */
export function toUnconfirmedPurchase({ id, provider, state, payments }: Purchase): UnconfirmedPurchase[] {
  const payment = findCurrentPayment(payments);
  if (!payment || returnedAt(payment) || provider === 'cash') return [];
  return [{ id, provider, plan: state.plan, cents: payment.cents, paidAt: payment.paidAt.toISOString() }];
}
