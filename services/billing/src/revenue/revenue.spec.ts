import { DAY_MS, type Plan } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import { computeEntitlement } from '../entitlement/compute-entitlement';
import {
  findCurrentPayment,
  type PaidPurchase,
  type PaymentRecord,
  type SubscriptionState,
  toPayment,
} from '../purchases/purchase';
import { computeSubscriberMetrics } from './subscriber-metrics';
import { computeRevenueBreakdown, startOfFirstMonth } from './revenue-breakdown';

/** 12:30 UTC of a day; the tests count days from here. */
const START = Date.parse('2026-03-15T12:30:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const iso = (days: number) => day(days).toISOString();

let ids = 0;
type Back = PaymentRecord['moneyBack'][number];
/** A payment on a day for a period that ends on another; null for a one-time payment. */
const payment = (paid: number, until: number | null, ...moneyBack: Back[]): PaymentRecord =>
  paymentRecord({
    id: `p${++ids}`,
    cents: 499,
    paidAt: day(paid),
    coversUntil: until === null ? null : day(until),
    moneyBack,
  });
const refund = (at: number, cents = 499): Back => ({ kind: 'refund', at: iso(at), cents });
const dispute = (at: number): Back => ({ kind: 'dispute', at: iso(at), cents: 499 });

const subscription = (payments: PaymentRecord[], changes: Partial<SubscriptionState> = {}): PaidPurchase => ({
  provider: 'stripe',
  state: subscriptionState({
    periodEnd: (findCurrentPayment(payments)?.coversUntil ?? day(0)).toISOString(),
    ...changes,
  }),
  payments,
});
const single = (plan: Plan, ...payments: PaymentRecord[]): PaidPurchase => ({
  provider: 'paypal',
  state: { kind: 'single', plan, payment: null },
  payments,
});
const at = (days: number, ...payers: PaidPurchase[][]) => computeSubscriberMetrics(payers, day(days));

/** Paid monthly since day 0, thirty days each; the third month is day 60 to 90. */
const regular = () => subscription([payment(0, 30), payment(30, 60), payment(60, 90)]);
/** With the first of its last two payments, or with the last alone. */
const renewed = (before: PaymentRecord) => subscription([before, payment(60, 90)]);
const third = (changes: Partial<SubscriptionState>) => subscription([payment(60, 90)], changes);
const OVERDUE = { status: 'overdue', unpaidSince: iso(90) } as const;
const ended = (days: number) => ({ status: 'ended', endedAt: iso(days) }) as const;
/** A month bought on a day, and the annual plan for the rest of it on another. */
const changed = (from: number, to: number) => [
  subscription([payment(from, from + 30)], ended(to)),
  subscription([payment(to, to + 365)], { plan: 'annual' }),
];
const once = (plan: Plan, paid: number, ...moneyBack: Back[]) =>
  single(plan, payment(paid, null, ...moneyBack));
const paying = { subscribers: 1, mrrCents: 499 };
const annual = (cents = 4999) => subscription([{ ...payment(0, 365), cents }], { plan: 'annual' });

describe('computeSubscriberMetrics', () => {
  it('should be zero before the first payment, without a division by zero', () => {
    const planMix = { monthly: 0, annual: 0, lifetime: 0 };
    const nothing = { subscribers: 0, newToday: 0, churnRate: 0, mrrCents: 0, arrCents: 0, planMix };
    expect(at(0)).toEqual(nothing);
    expect(at(0, [single('monthly')], [subscription([], { begun: false })])).toEqual(nothing);
  });

  it.each<[string, number, PaidPurchase[], Partial<ReturnType<typeof computeSubscriberMetrics>>]>([
    ['a monthly subscription', 1, [regular()], { subscribers: 1, mrrCents: 499, arrCents: 5988 }],
    ['an annual one: $49.99 / 12 = $4.166', 1, [annual()], { mrrCents: 417, arrCents: 5004 }],
    ['a lifetime', 400, [once('lifetime', 0)], { subscribers: 1, mrrCents: 0, arrCents: 0 }],
    ['a wallet month on its last day', 30, [once('monthly', 0)], { subscribers: 1, mrrCents: 499 }],
    ['a wallet month a day later', 31, [once('monthly', 0)], { subscribers: 0, mrrCents: 0 }],
    ['two wallet months in a row', 61, [once('monthly', 0), once('monthly', 10)], { subscribers: 1 }],
    ['of two plans the one that lasts', 5, [regular(), once('lifetime', 1)], { subscribers: 1, mrrCents: 0 }],
    ['one that is to end with its period', 89, [third({ cancelAtPeriodEnd: true })], paying],
    ['the same when the period is over', 90, [third({ cancelAtPeriodEnd: true })], { subscribers: 0 }],
    ['a failed renewal in its grace', 96, [third(OVERDUE)], paying],
    ['a failed renewal after it', 97, [third(OVERDUE)], { subscribers: 0 }],
    ['a full refund', 61, [once('lifetime', 0, refund(61))], { subscribers: 0 }],
    ['a refund of a part', 61, [once('lifetime', 0, refund(2, 498))], { subscribers: 1 }],
    ['a refund of an earlier month', 61, [renewed(payment(30, 60, refund(61)))], { subscribers: 1 }],
    ['a dispute that is open or lost', 61, [once('annual', 0, dispute(1))], { subscribers: 0 }],
  ])('should count %s', (_, days, purchases, expected) => {
    expect(at(days, purchases)).toMatchObject(expected);
  });

  it('should count what each subscriber pays, whatever the price is today', () => {
    const older = subscription([{ ...payment(0, 30), cents: 399 }]);
    const wallet = single('monthly', { ...payment(0, null), cents: 299 });
    expect(at(1, [older], [wallet], [annual(2400)])).toMatchObject({ mrrCents: 898, arrCents: 10_776 });
  });

  it('should count people instead of purchases, and separate plans', () => {
    expect(at(1, [regular()], [annual()], [annual()], [once('lifetime', 0)])).toEqual({
      subscribers: 4,
      newToday: 0,
      churnRate: 0,
      // 499 + 2 × 4999 / 12 = 499 + 833.17
      mrrCents: 1332,
      arrCents: 15_984,
      planMix: { monthly: 1, annual: 2, lifetime: 1 },
    });
  });

  it.each<[string, number, PaidPurchase[], number]>([
    ['who paid half an hour before', 0.02, [subscription([payment(0, 30)])], 1],
    ['who paid yesterday', 0.6, [subscription([payment(0, 30)])], 0],
    ['whose subscription was renewed today', 30.1, [subscription([payment(0, 30), payment(30.05, 60)])], 0],
    ['who came back today after a pause', 50, [once('monthly', 0), once('monthly', 50)], 1],
    ['who paid and was refunded today', 0.2, [once('monthly', 0, refund(0.1))], 0],
    ['who changed the plan today', 5, changed(0, 5), 0],
  ])(
    'should count as new today whoever did not pay when the day began: one %s',
    (_, days, purchases, count) => {
      expect(at(days, purchases).newToday).toBe(count);
    },
  );

  it.each<[string, number, PaidPurchase[][], number]>([
    ['1 of 4 that left', 40, [[regular()], [regular()], [regular()], [once('monthly', 5)]], 1 / 4],
    ['none of those who came since', 40, [[regular()], [once('monthly', 39)]], 0],
    ['nobody twice: who left before is not of it', 70, [[once('monthly', 0)], [regular()]], 0],
    ['one who changed the plan as staying', 60, [changed(20, 45)], 0],
    ['one refunded since as leaving', 40, [[once('lifetime', 0, refund(20))], [regular()]], 1 / 2],
    ['one refunded earlier as gone before', 60, [[once('lifetime', 0, refund(20))], [regular()]], 0],
    ['one disputed since', 40, [[subscription([payment(5, 35), payment(35, 65, dispute(38))])]], 1],
    ['one cancelled at the end of the period', 91, [[third({ ...ended(90), cancelAtPeriodEnd: true })]], 1],
    ['one in grace then, gone now', 125, [[third(ended(110))]], 1],
    ['one whose grace was over then, though it ended later', 130, [[third(ended(110))]], 0],
  ])('should compute churn: %s', (_, days, payers, churnRate) => {
    expect(at(days, ...payers).churnRate).toBe(churnRate);
  });

  it('should count exactly those whose payments make them Pro', () => {
    const moment = fc.integer({ min: 0, max: 120 });
    const anyPaymentFor = (length: number) =>
      fc
        .record({ paid: moment, back: fc.constantFrom('no', 'part', 'all', 'dispute') })
        .map(({ paid, back }) => {
          const money = {
            no: [],
            part: [refund(paid + 1, 1)],
            all: [refund(paid + 1)],
            dispute: [dispute(paid + 1)],
          };
          return payment(paid, paid + length, ...money[back as keyof typeof money]);
        });
    const plan = fc.constantFrom<Plan>('monthly', 'annual', 'lifetime');
    const anySingle = fc
      .tuple(plan, anyPaymentFor(30))
      .map(([of, paid]) => single(of, { ...paid, coversUntil: null }));
    const anySubscription = fc
      .record({
        payments: fc.constantFrom(30, 365).chain((length) =>
          fc.uniqueArray(anyPaymentFor(length), {
            minLength: 1,
            maxLength: 3,
            selector: ({ paidAt }) => paidAt.getTime(),
          }),
        ),
        status: fc.constantFrom('running' as const, 'overdue' as const),
        cancelAtPeriodEnd: fc.boolean(),
        unpaidSince: fc.option(moment),
      })
      .map(({ payments, unpaidSince, ...changes }) => {
        const since = unpaidSince === null ? null : iso(unpaidSince);
        return subscription(payments, {
          ...changes,
          unpaidSince: changes.status === 'overdue' ? since : null,
        });
      });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anySingle, anySubscription), { maxLength: 4 }),
        moment,
        (purchases, now) => {
          const judged = purchases.map(({ provider, state, payments }) => {
            const present = findCurrentPayment(payments);
            return { provider, payments, state: { ...state, payment: present ? toPayment(present) : null } };
          });
          const late = now + 125;
          expect(at(late, purchases).subscribers).toBe(
            Number(computeEntitlement(judged, [], day(late)).isPro),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const now = new Date('2026-03-01T00:00:00Z');

describe('computeRevenueBreakdown', () => {
  it('should report twelve months, the current one last, and zero for empty ones', () => {
    expect(startOfFirstMonth(now)).toEqual(new Date('2025-04-01T00:00:00Z'));
    const { revenueByMonth, revenueByCountry } = computeRevenueBreakdown([], now);
    expect(revenueByMonth).toHaveLength(12);
    expect(revenueByMonth[0]).toEqual({ month: '2025-04', cents: 0 });
    expect(revenueByMonth.at(-1)).toEqual({ month: '2026-03', cents: 0 });
    expect(revenueByCountry).toEqual([]);
  });

  it('should sum the countries of a month and the months of a country, highest first', () => {
    const movements = [
      { month: '2026-02', country: 'US', cents: 4999 },
      { month: '2026-02', country: 'DE', cents: 998 },
      { month: '2026-03', country: 'US', cents: -4999 },
      { month: '2026-03', country: null, cents: 499 },
      { month: '2026-04', country: 'US', cents: 1 },
    ];
    const { revenueByMonth, revenueByCountry } = computeRevenueBreakdown(movements, now);
    expect(revenueByMonth.slice(-2)).toEqual([
      { month: '2026-02', cents: 5997 },
      { month: '2026-03', cents: -4500 },
    ]);
    expect(revenueByCountry).toEqual([
      { country: 'DE', cents: 998 },
      { country: null, cents: 499 },
      { country: 'US', cents: 0 },
    ]);
  });
});
