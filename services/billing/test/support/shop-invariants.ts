import { DAY_MS } from '@swipeclean/contracts/server';
import { addUpDays, type Buyer, daysToMs, GIFT_DAYS, MAX_DAYS } from './buyer-steps';
import type { Charge } from './provider-charges';

/** A moment after all work was done, and who was Pro then. */
export interface Look {
  at: number;
  pro: Set<string>;
}

/** A buyer's story at its end. */
export interface Story {
  buyer: Buyer;
  steps: string[];
  charges: Charge[];
  /** When single payments by PayPal were made, and days given for what was paid twice. */
  wallet: number[];
  givenDays: { from: number; days: number }[];
}

const GRACE_MS = daysToMs(7);
/** The grace period, the hours until a renewal's invoice is charged, and the seconds of a test run. */
const LATE_MS = daysToMs(7.2);
/** Days before a renewal by which a purchase that waits to be confirmed is ended. */
const NOTICE_MS = { monthly: daysToMs(3), annual: daysToMs(14), lifetime: 0 };
/** Rounding of shares. */
const CENTS = 3;

const time = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : at);
const describeCharge = ({ at, plan, subscription, cents, coversUntil }: Charge) =>
  `${time(at)} ${plan} ${subscription} ${cents} until ${time(coversUntil)}`;

/** Charges whose money stays and that gave no Pro. */
export function findChargesWithoutPro(looks: readonly Look[], { buyer, steps, charges }: Story) {
  return charges.filter(counts).flatMap((charge) => {
    const { at, periodStart, coversUntil, returnedAt, endedAt, countsFrom } = charge;
    // The provider's times are in whole seconds.
    const next = looks.find((one) => one.at > countsFrom + 1000);
    const lateMs = at - periodStart > GRACE_MS ? at - periodStart : 0;
    const end = Math.min(coversUntil + lateMs, returnedAt, endedAt);
    if (!next || next.at > end || next.pro.has(buyer.user)) return [];
    return [{ charge: describeCharge(charge), look: time(next.at), steps }];
  });
}

/** Looks at which a buyer was Pro longer than the terms allow. */
export function findProBeyondTerms(looks: readonly Look[], story: Story) {
  return looks
    .filter(({ at, pro }) => pro.has(story.buyer.user) && at > latestEnd(story, at))
    .map(({ at }) => ({ at: time(at), steps: story.steps, charges: story.charges.map(describeCharge) }))
    .slice(0, 1);
}

/** The latest end of Pro that the terms allow to somebody who was charged and given days so far. */
function latestEnd({ charges, buyer, wallet, givenDays }: Story, now: number): number {
  const paid = charges
    .filter(({ countsFrom }) => countsFrom <= now)
    .map(({ at, plan, returnedAt, endedAt, subscription }) => {
      // What was paid before an upgrade stays when the upgrade is returned.
      const isKept = charges.some((one) => one.subscription === subscription && one.returnedAt <= endedAt);
      const ends = [returnedAt, isKept ? Infinity : endedAt];
      const cut = Math.min(...ends.map((end) => (end <= now ? end : Infinity)));
      return { from: at, length: Math.max(0, Math.min(daysToMs(MAX_DAYS[plan]), cut - at)) };
    });
  const days = [...wallet, ...buyer.gifts].map((from) => ({ from, length: daysToMs(GIFT_DAYS) }));
  const given = givenDays.map(({ from, days: count }) => ({ from, length: daysToMs(count) }));
  return addUpDays([...paid, ...[...days, ...given].filter(({ from }) => from <= now)]) + LATE_MS;
}

/** Charges of a subscription after a payment of its buyer was returned. */
export function findChargesAfterReturn({ steps, charges }: Story) {
  const known = charges.filter(counts);
  return known.flatMap((charge) => {
    const begun = beginOf(charge, known);
    const returned = known.find(
      ({ returnedAt, countsFrom }) =>
        returnedAt >= begun && Math.max(returnedAt, countsFrom, charge.countsFrom) < charge.at,
    );
    return charge.subscription && returned
      ? [{ charge: describeCharge(charge), returned: time(returned.returnedAt), steps }]
      : [];
  });
}

/** Renewals beside another subscription that had paid for the day, and of what nobody had confirmed. */
export function findWrongRenewals(looks: readonly Look[], { steps, charges }: Story): object[] {
  const isLookedAt = (from: number, until: number) => looks.some(({ at }) => at > from + 1000 && at < until);
  return charges
    .filter((charge) => charge.subscription && beginOf(charge, charges) < charge.at)
    .flatMap((charge): object[] => {
      const { at, subscription, countsFrom, plan } = charge;
      const confirmedAt = buyerConfirmed(charge, charges);
      if (confirmedAt > at)
        return isLookedAt(at - NOTICE_MS[plan], at)
          ? [{ unconfirmed: describeCharge(charge), countsFrom: time(countsFrom), steps }]
          : [];
      const other = charges.find(
        (one) =>
          one.subscription &&
          one.subscription !== subscription &&
          !one.isDisputed &&
          one.at < at &&
          Math.min(one.coversUntil, one.endedAt, one.returnedAt) > at + DAY_MS / 4 &&
          isLookedAt(Math.max(one.countsFrom, confirmedAt, beginOf(charge, charges)), at),
      );
      return other ? [{ charge: describeCharge(charge), beside: describeCharge(other), steps }] : [];
    });
}

/** Days that two subscriptions were paid for, and whose price was neither refunded nor added as days. */
export function findUnreturnedDuplicates({ steps, charges, givenDays }: Story) {
  const kept = charges.filter(
    (one) => counts(one) && one.subscription && !one.isDisputed && one.returnedAt === Infinity,
  );
  return kept.flatMap((one, index) =>
    kept.slice(index + 1).flatMap((other) => {
      if (one.subscription === other.subscription) return [];
      const known = Math.max(one.countsFrom, other.countsFrom);
      const from = Math.max(one.at, other.at);
      const until = Math.min(one.coversUntil, other.coversUntil);
      // Whatever had ended before was not beside the other.
      if (until <= Math.max(from, known) + DAY_MS / 24 || Math.min(one.endedAt, other.endedAt) < known - 1000)
        return [];
      const isReturned = [one, other].some(({ at, cents, coversUntil, duplicateCents, refundedCents }) => {
        const share = (cents * (until - from)) / (coversUntil - at);
        return duplicateCents >= Math.min(share, cents - refundedCents + duplicateCents) - CENTS;
      });
      const isGiven = givenDays.some(({ days }) => daysToMs(days + 1) >= until - from);
      return isReturned || isGiven ? [] : [{ one: describeCharge(one), other: describeCharge(other), steps }];
    }),
  );
}

/** Charges within the guarantee for a plan that the refunded one replaced, whose money was kept. */
export function findKeptByGuarantee({ buyer: { guaranteeAt }, steps, charges }: Story) {
  if (guaranteeAt === null) return [];
  const isNear = (charge: Charge) => Math.abs(charge.returnedAt - guaranteeAt) < 5000;
  const refunded = charges.filter(isNear);
  return charges
    .filter(
      (one) =>
        counts(one) && one.countsFrom < guaranteeAt && !one.isDisputed && one.returnedAt > guaranteeAt + 5000,
    )
    .filter((one) => guaranteeAt - one.at < daysToMs(29.9))
    .filter((one) =>
      refunded.some(
        ({ subscription, at }) =>
          subscription !== null && subscription === one.subscription && one.at <= at && one.coversUntil > at,
      ),
    )
    .filter(({ cents, refundedCents }) => refundedCents < cents)
    .map((charge) => ({ charge: describeCharge(charge), guarantee: time(guaranteeAt), steps }));
}

const counts = ({ countsFrom }: Charge): boolean => countsFrom < Infinity;

const beginOf = ({ subscription }: Charge, charges: readonly Charge[]): number =>
  Math.min(...charges.filter((one) => one.subscription === subscription).map(({ at }) => at));

/** When the first charge of a subscription counted. */
const buyerConfirmed = ({ subscription }: Charge, charges: readonly Charge[]): number =>
  Math.min(...charges.filter((one) => one.subscription === subscription).map(({ countsFrom }) => countsFrom));
