import {
  type MoneyOutlook,
  type PaymentProviderName,
  type Plan,
  PRICES,
  type PurchasePreview,
  type UpcomingCharge,
} from '@swipeclean/contracts/server';
import { isSubscription, type PurchaseState } from '../purchases/purchase';
import { addMonths } from './merged-intervals';
import { computeEntitlement } from './compute-entitlement';
import type { EntitlingPurchase, Grant } from './entitlement-periods';
import { findDeferral } from './renewal-deferral';

/** Months of a period that a card pays for. */
const MONTHS = { monthly: 1, annual: 12 } as const;

interface Holdings {
  purchases: readonly EntitlingPurchase[];
  grants: readonly Grant[];
  now: Date;
}

/**
 * What becomes of a user's money and Pro if nothing is done, after a cancellation, and after the refund of payments:
 * the entitlement of the purchases as each of them would leave them.
 */
export function computeOutlook(holdings: Holdings, refundablePaymentIds: readonly string[]): MoneyOutlook {
  const { purchases, now } = holdings;
  const isRenewing = purchases.filter(isSubscription).some(({ state }) => isCharged(state));
  return {
    proUntil: findProEnd(holdings),
    afterCancel: isRenewing
      ? { proUntil: findProEnd({ ...holdings, purchases: purchases.map((one) => cancel(one, now)) }) }
      : null,
    afterRefund:
      refundablePaymentIds.length > 0
        ? {
            proUntil: findProEnd({
              ...holdings,
              purchases: purchases.map((one) =>
                refundablePaymentIds.reduce((row, id) => refund(row, id, now), cancel(one, now)),
              ),
            }),
          }
        : null,
  };
}

/**
 * What buying a plan charges now and next; `at` of the next charge comes after days that are paid already, where a
 * provider puts it off.
 */
export function previewPurchase(
  plan: Plan,
  { purchases, grants, now }: Holdings,
  deferringProvider: PaymentProviderName | undefined,
): PurchasePreview {
  return { plan, dueNow: PRICES[plan], currency: PRICES.currency, nextCharge: findNextCharge() };

  function findNextCharge(): UpcomingCharge | null {
    if (plan === 'lifetime') return null;
    const end = addMonths(now, MONTHS[plan]);
    if (!deferringProvider) return { at: end.toISOString(), cents: PRICES[plan] };
    const paidAt = now.toISOString();
    const state: PurchaseState & { kind: 'subscription' } = {
      kind: 'subscription',
      plan,
      begun: true,
      status: 'running',
      periodEnd: end.toISOString(),
      cancelAtPeriodEnd: false,
      unpaidSince: null,
      endedAt: null,
      payment: { id: '', cents: PRICES[plan], paidAt, refundedCents: 0, disputed: false },
    };
    const payment = { ...UNKNOWN_PAYMENT, cents: PRICES[plan], paidAt: now, coversUntil: end };
    const bought = { provider: deferringProvider, state, payments: [payment] };
    const at = findDeferral(state, [...purchases, bought], grants, now) ?? end;
    return { at: at.toISOString(), cents: PRICES[plan] };
  }
}

const UNKNOWN_PAYMENT = {
  id: '',
  currency: PRICES.currency,
  country: null,
  moneyBack: [],
  instrument: null,
  isTest: false,
};

const isCharged = ({ kind, ...state }: PurchaseState): boolean =>
  kind === 'subscription' &&
  'begun' in state &&
  state.begun &&
  state.status !== 'ended' &&
  !state.cancelAtPeriodEnd;

/** Null for ever, and the present moment if Pro is over. */
function findProEnd({ purchases, grants, now }: Holdings): string | null {
  const { isPro, subscription, graceEnd } = computeEntitlement(purchases, grants, now);
  return isPro ? (graceEnd?.toISOString() ?? subscription.currentPeriodEnd) : now.toISOString();
}

/** A subscription whose payment is missing ends at once. */
function cancel<Row extends EntitlingPurchase>(row: Row, now: Date): Row {
  const { state } = row;
  if (state.kind !== 'subscription' || !isCharged(state)) return row;
  const ended = { status: 'ended', endedAt: now.toISOString() } as const;
  return {
    ...row,
    state: { ...state, ...(state.status === 'overdue' ? ended : { cancelAtPeriodEnd: true }) },
  };
}

/** A refund ends the subscription whose current payment it is. */
function refund<Row extends EntitlingPurchase>(row: Row, paymentId: string, now: Date): Row {
  const { state } = row;
  const payments = row.payments.map((payment) =>
    payment.id === paymentId
      ? { ...payment, moneyBack: [{ kind: 'refund' as const, at: now.toISOString(), cents: payment.cents }] }
      : payment,
  );
  if (state.payment?.id !== paymentId) return { ...row, payments };
  return {
    ...row,
    payments,
    state: { ...state, payment: { ...state.payment, refundedCents: state.payment.cents } },
  };
}
