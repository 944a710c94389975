import { DAY_MS } from '@swipeclean/contracts/server';
import type { Interval } from '../../entitlement/merged-intervals';
import {
  type PaymentRecord,
  type Purchase,
  returnedAt,
  type SubscriptionState,
} from '../../purchases/purchase';

type Subscription = Pick<Purchase, 'id' | 'payments'> & { state: SubscriptionState };

/** What a payment has paid for days that another subscription paid too. */
interface Duplicate {
  paymentId: string;
  cents: number;
  days: number;
}

/** A subscription to be ended, because another one is paid for longer. */
export interface ReplacedSubscription<Row> {
  row: Row;
  keptId: string;
  duplicates: Duplicate[];
}

/**
 * Which of several running subscriptions are to be ended: all but the one whose paid time ends last, with what each has
 * paid for the same days. Buyers pay twice without noticing (gitpod-io/gitpod#16524, laravel/cashier-stripe#1604).
 */
export function findReplaced<Row extends Subscription>(rows: readonly Row[]): ReplacedSubscription<Row>[] {
  const [kept, ...replaced] = rows
    .filter(({ state, payments }) => state.begun && state.status !== 'ended' && payments.some(isKept))
    .sort(
      (one, other) =>
        paidUntil(other) - paidUntil(one) || begin(one) - begin(other) || (one.id < other.id ? -1 : 1),
    );
  if (!kept) return [];
  const covered = toIntervals(kept);
  return replaced.map((row) => {
    const duplicates = row.payments.flatMap((payment) => findDuplicate(payment, mergeOverlaps(covered)));
    covered.push(...toIntervals(row));
    return { row, keptId: kept.id, duplicates };
  });
}

/** The share of a payment that falls into intervals, rounded up in favour of the payer. */
function findDuplicate(payment: PaymentRecord, covered: readonly Interval[]): Duplicate[] {
  const [paid] = toInterval(payment);
  if (!paid) return [];
  const twice = covered.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, paid.until) - Math.max(from, paid.from)),
    0,
  );
  const left = payment.moneyBack.reduce((rest, { cents }) => rest - cents, payment.cents);
  const cents = Math.min(left, Math.ceil((payment.cents * twice) / (paid.until - paid.from)));
  return twice > 0 && cents > 0 ? [{ paymentId: payment.id, cents, days: Math.ceil(twice / DAY_MS) }] : [];
}

const isKept = (payment: PaymentRecord): boolean => returnedAt(payment) === null;

/** When a payment whose money stays pays for its subscription. */
function toInterval(payment: PaymentRecord): Interval[] {
  const from = payment.paidAt.getTime();
  const until = payment.coversUntil?.getTime() ?? 0;
  return isKept(payment) && until > from ? [{ from, until }] : [];
}

const toIntervals = ({ payments }: Subscription): Interval[] => payments.flatMap(toInterval);

const paidUntil = (row: Subscription): number => Math.max(0, ...toIntervals(row).map(({ until }) => until));

const begin = ({ payments }: Subscription): number =>
  Math.min(...payments.map(({ paidAt }) => paidAt.getTime()));

function mergeOverlaps(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { from, until } of [...intervals].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}
