import {
  BILLING_TERMS,
  DAY_MS,
  type NoRefundReason,
  type RefundOffer,
  type Subscription,
} from '@swipeclean/contracts/server';
import type { Payment, PurchaseState } from '../../purchases/purchase';

const GUARANTEE_MS = BILLING_TERMS.guaranteeDays * DAY_MS;

/** How long an interrupted refund is retried. */
const MAX_RETRY_MS = 7 * DAY_MS;

/** The parts of a purchase that the guarantee depends on. */
export interface Refundable {
  id: string;
  provider: NonNullable<Subscription['provider']>;
  state: PurchaseState;
}

/** The purchase whose payment can be refunded, or why there is none. */
export type RefundEligibility<Row> =
  | { row: Row; payment: Payment; reason?: undefined }
  | { row?: undefined; reason: NoRefundReason };

/** Whether the guarantee still applies: to the millisecond. */
export const isWithinGuarantee = ({ paidAt }: Payment, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt) <= GUARANTEE_MS;

/** Whether a subscription is still charged. */
export const isRunning = ({ state }: Pick<Refundable, 'state'>): boolean =>
  state.kind === 'subscription' && state.begun && state.status !== 'ended';

/** Checks the guarantee of a user who has not used it. */
export function checkRefund<Row extends Refundable>(rows: readonly Row[], now: Date): RefundEligibility<Row> {
  const paid = rows
    .flatMap((row) => (row.state.payment ? [{ row, payment: row.state.payment }] : []))
    .sort((one, other) => other.payment.paidAt.localeCompare(one.payment.paidAt));
  const checked = paid.map((each) => ({ ...each, reason: findObstacle(each.row, each.payment, now) }));
  const [first] = checked;
  if (!first) return { reason: 'none' };
  const found = checked.find(({ reason }) => reason === undefined);
  return found ? { row: found.row, payment: found.payment } : { reason: first.reason ?? 'none' };
}

/** Why a requested refund can no longer be completed; undefined if it can. */
export function findRetryObstacle(
  payment: Payment | undefined,
  requestedAt: Date,
  now: Date,
): NoRefundReason | undefined {
  if (!payment) return 'none';
  if (payment.disputed) return 'returned';
  if (payment.refundedCents >= payment.cents) return undefined;
  // A request made in time is not lost because a provider did not answer.
  const isStale = now.getTime() - requestedAt.getTime() > MAX_RETRY_MS;
  return isStale || !isWithinGuarantee(payment, requestedAt) ? 'late' : undefined;
}

/** The result as the contract states it. */
export function toRefundOffer(eligibility: RefundEligibility<Refundable>): RefundOffer {
  if (!eligibility.row) return { possible: false, cents: null, until: null, reason: eligibility.reason };
  const { cents, paidAt } = eligibility.payment;
  const until = new Date(Date.parse(paidAt) + GUARANTEE_MS).toISOString();
  return { possible: true, cents, until, reason: null };
}

function findObstacle({ provider }: Refundable, payment: Payment, now: Date): NoRefundReason | undefined {
  if (payment.refundedCents > 0 || payment.disputed) return 'returned';
  if (!isWithinGuarantee(payment, now)) return 'late';
  return provider === 'cash' ? 'cash' : undefined;
}
