import {
  BILLING_TERMS,
  DAY_MS,
  type NoRefundReason,
  type RefundOffer,
  type Subscription,
} from '@swipeclean/contracts/server';
import { type Payment, type PaymentRecord, type PurchaseState, toPayment } from '../../purchases/purchase';

const GUARANTEE_MS = BILLING_TERMS.guaranteeDays * DAY_MS;

/** How long an interrupted refund is retried. */
const MAX_RETRY_MS = 7 * DAY_MS;

/** The parts of a purchase that the guarantee depends on. */
export interface Refundable {
  id: string;
  provider: NonNullable<Subscription['provider']>;
  state: PurchaseState;
  payments: readonly PaymentRecord[];
}

/** The purchase whose payment can be refunded, with those for what it replaced, or why there is none. */
export type RefundEligibility<Row> =
  | { row: Row; payment: Payment; replaced: Payment[]; reason?: undefined }
  | { row?: undefined; reason: NoRefundReason };

/** Whether the guarantee still applies: to the millisecond. */
export const isWithinGuarantee = ({ paidAt }: Payment, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt) <= GUARANTEE_MS;

/** Checks the guarantee of a user who has not used it. */
export function checkRefund<Row extends Refundable>(rows: readonly Row[], now: Date): RefundEligibility<Row> {
  const paid = rows
    .flatMap((row) => (row.state.payment ? [{ row, payment: row.state.payment }] : []))
    .sort((one, other) => other.payment.paidAt.localeCompare(one.payment.paidAt));
  const checked = paid.map((each) => ({ ...each, reason: findObstacle(each.row, each.payment, now) }));
  const [first] = checked;
  if (!first) return { reason: 'none' };
  const found = checked.find(({ reason }) => reason === undefined);
  if (!found) return { reason: first.reason ?? 'none' };
  const { row, payment } = found;
  return { row, payment, replaced: findReplacedPayments(rows, payment, now) };
}

/**
 * What was paid within the guarantee for what a payment replaced: the plan before an upgrade, or a subscription that
 * ended for it. Its rest is part of the price (Automattic/wp-calypso#17377).
 */
function findReplacedPayments(rows: readonly Refundable[], of: Payment, now: Date): Payment[] {
  const refundable = rows
    .filter(({ provider, state }) => provider !== 'cash' && state.kind === 'subscription')
    .flatMap(({ payments }) => payments.map(toPayment))
    .filter(({ disputed, refundedCents, cents }) => !disputed && refundedCents < cents)
    .filter((payment) => payment.id !== of.id && isWithinGuarantee(payment, now));
  return listReplacedBy(of, refundable);
}

/** Those that had time left when a payment was made, and those that they replaced themselves. */
function listReplacedBy({ paidAt }: Payment, candidates: readonly Payment[]): Payment[] {
  const replaced = candidates.filter((one) => one.paidAt <= paidAt && (one.coversUntil ?? '') > paidAt);
  const others = candidates.filter((one) => !replaced.includes(one));
  return [...new Set(replaced.flatMap((one) => [one, ...listReplacedBy(one, others)]))];
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
  const payments = [eligibility.payment, ...eligibility.replaced];
  const cents = payments.reduce((sum, payment) => sum + payment.cents - payment.refundedCents, 0);
  const first = Math.min(...payments.map(({ paidAt }) => Date.parse(paidAt)));
  return { possible: true, cents, until: new Date(first + GUARANTEE_MS).toISOString(), reason: null };
}

function findObstacle({ provider }: Refundable, payment: Payment, now: Date): NoRefundReason | undefined {
  if (payment.refundedCents > 0 || payment.disputed) return 'returned';
  if (!isWithinGuarantee(payment, now)) return 'late';
  return provider === 'cash' ? 'cash' : undefined;
}
