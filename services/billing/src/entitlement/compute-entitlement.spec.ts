import { DAY_MS, type Plan, PRICES } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import { type Payment, type SubscriptionState, toPayment } from '../purchases/purchase';
import { computeEntitlement } from './compute-entitlement';
import type { Grant, EntitlingPurchase } from './entitlement-periods';

const PRICE = PRICES.monthly;
/** Random cases a property. */
const RUNS = process.env.TEST_LONG ? 2000 : 500;
const START = Date.parse('2026-03-01T12:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const iso = (days: number) => day(days).toISOString();

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'p',
  cents: PRICE,
  paidAt: iso(0),
  refundedCents: 0,
  disputed: false,
  ...changes,
});
const subscription = (changes: Partial<SubscriptionState> = {}): EntitlingPurchase => ({
  provider: 'stripe',
  payments: [],
  state: subscriptionState({ periodEnd: iso(31), payment: payment(), ...changes }),
});
const single = (plan: Plan = 'monthly', changes: Partial<Payment> = {}): EntitlingPurchase => ({
  provider: 'paypal',
  payments: [],
  state: { kind: 'single', plan, payment: payment(changes) },
});
const at = (days: number, ...purchases: EntitlingPurchase[]) => computeEntitlement(purchases, [], day(days));

describe('computeEntitlement', () => {
  it('should be none without purchases, and with an unpaid one', () => {
    const none = {
      plan: null,
      status: 'none',
      provider: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    };
    const unpaid: EntitlingPurchase = {
      provider: 'stripe',
      payments: [],
      state: { kind: 'single', plan: 'lifetime', payment: null },
    };
    for (const purchases of [[], [subscription({ begun: false, payment: null })], [unpaid]])
      expect(at(0, ...purchases)).toEqual({
        isPro: false,
        renews: false,
        subscription: none,
        graceEnd: null,
        changesAt: null,
      });
  });

  it('should end with the grace period where retries end an unpaid subscription later', () => {
    const paid = payment({ coversUntil: iso(31) });
    const end = { isPro: false, subscription: { currentPeriodEnd: iso(38) } };
    const unpaid = { status: 'overdue', payment: paid, periodEnd: iso(62), unpaidSince: iso(31) } as const;
    expect(at(40, subscription(unpaid))).toMatchObject({ ...end, graceEnd: day(38) });
    expect(at(50, subscription({ ...unpaid, status: 'ended', endedAt: iso(46) }))).toMatchObject(end);
  });

  it('should keep what was paid for the plan before an upgrade that was returned', () => {
    const month = paymentRecord({ id: 'month', paidAt: day(0), coversUntil: day(31) });
    const moneyBack = [{ kind: 'refund' as const, at: iso(12), cents: PRICE }];
    const year = paymentRecord({ id: 'year', paidAt: day(10), coversUntil: day(375), moneyBack });
    const ended = subscription({
      plan: 'annual',
      status: 'ended',
      periodEnd: iso(375),
      endedAt: iso(12),
      payment: toPayment(year),
    });
    const upgraded = { ...ended, payments: [month, year] };
    expect(at(20, upgraded)).toMatchObject({
      isPro: true,
      subscription: { plan: 'monthly', currentPeriodEnd: iso(31) },
    });
    expect(at(32, upgraded)).toMatchObject({ isPro: false });
    expect(at(20, { ...ended, payments: [year] })).toMatchObject({ isPro: false });
  });

  it('should be Pro while a subscription is paid, and change at the end of the period', () => {
    expect(at(1, subscription())).toEqual({
      isPro: true,
      renews: true,
      subscription: {
        plan: 'monthly',
        status: 'active',
        provider: 'stripe',
        cancelAtPeriodEnd: false,
        currentPeriodEnd: iso(31),
      },
      graceEnd: null,
      changesAt: day(31),
    });
  });

  it.each([
    [0, true, 'past_due'],
    [6.99, true, 'past_due'],
    [7, false, 'past_due'],
    [40, false, 'past_due'],
  ])('should be, %p days after a payment failed, Pro: %p', (days, isPro, status) => {
    const overdue = subscription({ status: 'overdue', unpaidSince: iso(31), periodEnd: iso(62) });
    expect(at(31 + days, overdue)).toMatchObject({ isPro, subscription: { status } });
  });

  it('should start the grace at the end of the paid period, even if the provider says active', () => {
    const paid = payment({ coversUntil: iso(31) });
    for (const cancelAtPeriodEnd of [false, true]) {
      const givenUp = subscription({ payment: paid, periodEnd: iso(92), cancelAtPeriodEnd });
      expect(at(31.05, givenUp)).toMatchObject({ isPro: true, subscription: { status: 'active' } });
      expect(at(32, givenUp)).toMatchObject({ isPro: true, subscription: { status: 'past_due' } });
      expect(at(37.99, givenUp).isPro).toBe(true);
      expect(at(38, givenUp)).toMatchObject({ isPro: false, subscription: { status: 'past_due' } });
    }
    const late = subscription({ payment: paid, status: 'overdue', unpaidSince: iso(61), periodEnd: iso(92) });
    expect(at(38, late).isPro).toBe(false);
    expect(at(1, subscription({ payment: null })).isPro).toBe(false);
  });

  it('should end a cancelled subscription with its period, without a grace', () => {
    const ending = subscription({ cancelAtPeriodEnd: true });
    expect(at(30.99, ending)).toMatchObject({ isPro: true, subscription: { cancelAtPeriodEnd: true } });
    expect(at(31, ending)).toMatchObject({
      isPro: false,
      subscription: { status: 'cancelled', cancelAtPeriodEnd: false, currentPeriodEnd: iso(31) },
    });
  });

  it('should end with a full refund or a dispute, but not with a partial refund', () => {
    for (const of of [
      (taken: Payment) => subscription({ payment: taken }),
      (taken: Payment) => single('lifetime', taken),
    ]) {
      expect(at(1, of(payment({ refundedCents: PRICE - 1 }))).isPro).toBe(true);
      expect(at(1, of(payment({ refundedCents: PRICE })))).toMatchObject({
        isPro: false,
        subscription: { status: 'cancelled' },
      });
      expect(at(1, of(payment({ disputed: true }))).isPro).toBe(false);
    }
  });

  it('should count a wallet payment for 31 days, and add those of the next', () => {
    expect(at(30.99, single()).isPro).toBe(true);
    expect(at(31, single())).toMatchObject({ isPro: false, subscription: { status: 'cancelled' } });
    const second = single('monthly', { id: 'q', paidAt: iso(10) });
    expect(at(61.99, single(), second)).toMatchObject({
      isPro: true,
      subscription: { currentPeriodEnd: iso(62) },
    });
    expect(at(62, single(), second).isPro).toBe(false);
    // Of two payments of which the first was refunded, the second counts from its own day.
    expect(at(40.99, single('monthly', { disputed: true }), second).isPro).toBe(true);
    expect(at(41, single('monthly', { disputed: true }), second).isPro).toBe(false);
  });

  it('should never replace lifetime by a subscription, whatever happens to it (PRICE-05)', () => {
    const states = ['running', 'overdue', 'ended'] as const;
    for (const status of states)
      expect(
        at(900, single('lifetime'), subscription({ status, endedAt: iso(3), unpaidSince: iso(2) })),
      ).toMatchObject({
        isPro: true,
        subscription: { plan: 'lifetime', status: 'active', currentPeriodEnd: null },
      });
  });

  it('should apply grants by their kind', () => {
    const grant = (changes: Partial<Grant>): Grant => ({
      plan: 'monthly',
      from: day(0),
      days: 31,
      ...changes,
    });
    const given = (days: number, ...grants: Grant[]) => computeEntitlement([], grants, day(days));
    expect(given(30, grant({}))).toMatchObject({
      isPro: true,
      subscription: { provider: null, plan: 'monthly' },
    });
    expect(given(31, grant({})).isPro).toBe(false);
    expect(given(9000, grant({ days: null, plan: null })).isPro).toBe(true);
  });

  const momentOf = fc.integer({ min: 0, max: 120 });
  const anyPayment = fc.record({
    id: fc.uuid(),
    cents: fc.constant(PRICE),
    paidAt: momentOf.map(iso),
    refundedCents: fc.constantFrom(0, 100, PRICE),
    disputed: fc.boolean(),
    coversUntil: fc.option(momentOf.map(iso)),
  });
  const anyPlan = fc.constantFrom<Plan>('monthly', 'annual', 'lifetime');
  const anySubscription: fc.Arbitrary<EntitlingPurchase> = fc
    .record({
      plan: anyPlan,
      begun: fc.boolean(),
      status: fc.constantFrom('running' as const, 'overdue' as const, 'ended' as const),
      periodEnd: momentOf.map(iso),
      cancelAtPeriodEnd: fc.boolean(),
      unpaidSince: fc.option(momentOf.map(iso)),
      endedAt: fc.option(momentOf.map(iso)),
      payment: fc.option(anyPayment),
    })
    .map((state) => ({ provider: 'stripe', payments: [], state: { kind: 'subscription', ...state } }));
  const anySingle: fc.Arbitrary<EntitlingPurchase> = fc
    .record({ plan: anyPlan, payment: fc.option(anyPayment) })
    .map((state) => ({ provider: 'paypal', payments: [], state: { kind: 'single', ...state } }));
  const anyGrant: fc.Arbitrary<Grant> = fc.record({
    plan: fc.option(anyPlan),
    from: momentOf.map(day),
    days: fc.option(fc.integer({ min: 1, max: 62 }), { freq: 20 }),
  });
  const anyHoldings = fc.record({
    purchases: fc.array(fc.oneof(anySubscription, anySingle), { maxLength: 6 }),
    grants: fc.array(anyGrant, { maxLength: 3 }),
    now: momentOf,
  });

  it('should not depend on the order of purchases and grants', () => {
    fc.assert(
      fc.property(
        anyHoldings.chain(({ purchases, grants, now }) =>
          fc.tuple(
            fc.constant({ purchases, grants, now }),
            fc.shuffledSubarray(purchases, { minLength: purchases.length }),
            fc.shuffledSubarray(grants, { minLength: grants.length }),
          ),
        ),
        ([{ purchases, grants, now }, mixedPurchases, mixedGrants]) => {
          expect(computeEntitlement(mixedPurchases, mixedGrants, day(now))).toEqual(
            computeEntitlement(purchases, grants, day(now)),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('should not change with time before the announced moment', () => {
    fc.assert(
      fc.property(
        anyHoldings,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ purchases, grants, now }, part) => {
          const known = computeEntitlement(purchases, grants, day(now));
          const end = known.changesAt?.getTime() ?? day(now + 900).getTime();
          const later = new Date(day(now).getTime() + Math.floor((end - 1 - day(now).getTime()) * part));
          expect(computeEntitlement(purchases, grants, later)).toEqual(known);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('should never shrink by another valid payment', () => {
    fc.assert(
      fc.property(anyHoldings, ({ purchases, grants, now }) => {
        const { isPro } = computeEntitlement(purchases, grants, day(now));
        const more = [...purchases, single('lifetime')];
        expect(computeEntitlement(more, grants, day(now)).isPro).toBe(true);
        if (isPro) expect(computeEntitlement([...purchases, single()], grants, day(now)).isPro).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
