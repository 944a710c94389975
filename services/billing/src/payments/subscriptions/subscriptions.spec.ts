import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import { paymentRecord, samplePayment, subscriptionState } from '../../../test/support/sample-purchases';
import { type PaymentRecord, type SubscriptionState, toPayment } from '../../purchases/purchase';
import {
  checkRefund,
  findRetryObstacle,
  isWithinGuarantee,
  type Refundable,
  toRefundOffer,
} from './money-back-guarantee';
import { findChangeTiming, listPlanChanges } from '../../providers/stripe/plan-change';

const paidAt = new Date('2026-03-01T12:00:00Z');
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY_MS + ms);
const payment = samplePayment({ paidAt });
const row = (id: string, changes: object = {}): Refundable => ({
  id,
  provider: 'stripe',
  payments: [],
  state: { kind: 'single', plan: 'lifetime', payment: { ...payment, ...changes } },
});

describe('money-back guarantee', () => {
  it.each([
    [0, 0, true],
    [29, 0, true],
    [30, 0, true],
    [30, 1, false],
    [31, 0, false],
  ])('should apply %p days and %p ms after the payment: %p (PRICE-10)', (days, ms, holds) => {
    expect(isWithinGuarantee(payment, after(days, ms))).toBe(holds);
  });

  it('should apply to the latest refundable payment', () => {
    const late = row('late', { paidAt: after(3).toISOString() });
    expect(checkRefund([row('early'), late], after(4)).row?.id).toBe('late');
    const late2 = row('late', { paidAt: after(3).toISOString(), disputed: true });
    expect(checkRefund([row('early'), late2], after(4)).row?.id).toBe('early');
  });

  describe('after an upgrade', () => {
    const paid = (id: string, from: number, until: number) =>
      paymentRecord({ id, paidAt: after(from), coversUntil: after(until) });
    const subscription = (...payments: PaymentRecord[]): Refundable => ({
      id: 'sub',
      provider: 'stripe',
      payments,
      state: subscriptionState({
        periodEnd: after(400).toISOString(),
        payment: toPayment(payments.at(-1) as PaymentRecord),
      }),
    });
    const idsOf = (days: number, ...rows: Refundable[]) => {
      const { payment, replaced = [] } = { ...checkRefund(rows, after(days)) } as Partial<
        Extract<ReturnType<typeof checkRefund>, { row: Refundable }>
      >;
      return [payment, ...replaced].map((one) => one?.id);
    };

    it('should refund what was paid for the plan before, and until that is too late', () => {
      const upgraded = subscription(paid('month', 0, 31), paid('year', 20, 385));
      expect(idsOf(25, upgraded)).toEqual(['year', 'month']);
      expect(toRefundOffer(checkRefund([upgraded], after(25)))).toMatchObject({
        cents: 2 * PRICES.monthly,
        until: after(30).toISOString(),
      });
      expect(idsOf(31, upgraded)).toEqual(['year']);
    });

    it('should refund what another subscription was ended for, but no period that was over', () => {
      const ended = { ...subscription(paid('other', 15, 46)), id: 'other' };
      const renewed = subscription(paid('before', 0, 10), paid('now', 20, 50));
      expect(idsOf(21, ended, renewed)).toEqual(['now', 'other']);
      expect(idsOf(21, renewed)).toEqual(['now']);
    });
  });

  it.each<[string, Refundable[], number]>([
    ['none', [], 0],
    ['late', [row('old')], 31],
    ['returned', [row('part', { refundedCents: 1 })], 4],
    ['returned', [row('bank', { disputed: true })], 4],
    ['cash', [{ ...row('cash'), provider: 'cash' }], 4],
  ])('should report why not: %s', (reason, rows, days) => {
    expect(toRefundOffer(checkRefund(rows, after(days)))).toEqual({
      possible: false,
      reason,
      cents: null,
      until: null,
    });
  });

  it('should report the amount and the deadline', () => {
    const offer = toRefundOffer(checkRefund([row('one')], after(1)));
    expect(offer).toEqual({
      possible: true,
      cents: PRICES.monthly,
      until: after(30).toISOString(),
      reason: null,
    });
  });

  it.each<[string | undefined, string, object, number, number]>([
    [undefined, 'on the day it was asked for', {}, 30, 30],
    [undefined, 'while the provider does not answer beyond the 30th day', {}, 30, 36],
    ['late', 'a week later', {}, 1, 9],
    ['late', 'when it was asked for too late', {}, 31, 31],
    ['returned', 'when the bank asks for it by then', { disputed: true }, 1, 2],
    [undefined, 'whenever the money has gone back', { refundedCents: PRICES.monthly }, 1, 400],
    [undefined, 'for the rest of what went back in part', { refundedCents: 100 }, 1, 2],
  ])('should find %p as the obstacle of a retry: %s', (reason, _, changes, requested, now) => {
    expect(findRetryObstacle({ ...payment, ...changes }, after(requested), after(now))).toBe(reason);
  });

  it('should not be completed for a missing payment', () => {
    expect(findRetryObstacle(undefined, after(1), after(1))).toBe('none');
  });
});

const NOW = new Date('2027-03-10T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const state = (changes: Partial<SubscriptionState> = {}) =>
  subscriptionState({ periodEnd: inDays(20), ...changes });

describe('findChangeTiming', () => {
  it.each([
    ['to a dearer plan', state(), 'annual', 'now'],
    ['to a dearer plan while days are given', state({ deferredUntil: inDays(20) }), 'annual', 'later'],
    ['to a dearer plan after days were given', state({ deferredUntil: inDays(-5) }), 'annual', 'now'],
    ['to a cheaper plan', state({ plan: 'annual' }), 'monthly', 'later'],
    ['to the same plan', state(), 'monthly', null],
    ['to lifetime', state(), 'lifetime', null],
  ] as const)('should change %s', (_, from, to, timing) => {
    expect(findChangeTiming(from, to, NOW)).toBe(timing);
  });

  it.each([
    ['not paid yet', { begun: false }],
    ['cancelled', { cancelAtPeriodEnd: true }],
    ['overdue', { status: 'overdue' }],
    ['over', { status: 'ended' }],
    ['about to renew', { periodEnd: inDays(0) }],
  ] as const)('should not change a subscription that is %s', (_, changes) => {
    expect(listPlanChanges(state(changes), NOW)).toEqual([]);
  });
});
