import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import { hashInstrument, type PaidPurchase, type PaymentRecord } from '../purchases/purchase';
import { type EvaluatedPayment, evaluateReferral, type ReferralFacts } from './evaluate-referral';
import { type KnownInstruments, listReferralPayments } from './referral-payments';

const START = Date.parse('2027-02-01T10:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const paid = (
  from: number,
  until: number | null,
  change: Partial<EvaluatedPayment> = {},
): EvaluatedPayment => ({
  id: `payment ${from}`,
  paidAt: day(from),
  coversUntil: until === null ? null : day(until),
  isReturned: false,
  isUsedElsewhere: false,
  isUnidentified: false,
  mayRenew: true,
  ...change,
});
const judge = (payments: EvaluatedPayment[], at: number, facts: Partial<ReferralFacts> = {}) =>
  evaluateReferral(
    { signedUpAt: day(-1), isSelf: false, isVerified: true, givenDays: 0, payments, ...facts },
    day(at),
  );

/** The outcome of a first payment on day 0 that is still held. */
const heldUntil = (reviewAt: number) => ({
  status: 'paid',
  reason: null,
  reviewAt: day(reviewAt),
  holdEndsAt: day(30),
});

describe('evaluateReferral (REF-14, CONST-34)', () => {
  it('should wait for the first payment without a limit', () => {
    expect(judge([], 400)).toEqual({
      status: 'signed-up',
      reason: null,
      reviewAt: null,
      holdEndsAt: null,
    });
  });

  it.each([
    ['day 29', 29, 'paid'],
    ['a millisecond before day 30', 30 - 1 / DAY_MS, 'paid'],
    ['day 30', 30, 'approved'],
    ['day 31', 31, 'approved'],
  ])('should be held until the thirtieth day: on %s', (_, at, status) => {
    expect(judge([paid(0, 31)], at)).toMatchObject({ status, reviewAt: status === 'paid' ? day(30) : null });
  });

  it('should wait for the renewal of a 28-day month within the grace', () => {
    expect(judge([paid(0, 28)], 34.9)).toEqual(heldUntil(35));
    expect(judge([paid(0, 28)], 35)).toMatchObject({ status: 'rejected', reason: 'lapsed' });
    expect(judge([paid(0, 28), paid(34, 56)], 34)).toMatchObject({ status: 'approved' });
    expect(judge([paid(0, 28), paid(36, 64)], 80)).toMatchObject({ status: 'rejected', reason: 'lapsed' });
  });

  it('should wait for the renewal that given days put off, unless the subscription has ended', () => {
    const given = { givenDays: 31 };
    expect(judge([paid(0, 28)], 65.9, given)).toEqual(heldUntil(66));
    expect(judge([paid(0, 28)], 66, given)).toMatchObject({ status: 'rejected', reason: 'lapsed' });
    expect(judge([paid(0, 28), paid(59, 90)], 59, given)).toMatchObject({ status: 'approved' });
    expect(judge([paid(0, 28), paid(59, 90)], 59)).toMatchObject({ status: 'rejected', reason: 'lapsed' });
    const ended = paid(0, 28, { mayRenew: false });
    expect(judge([ended], 35, given)).toMatchObject({ status: 'rejected', reason: 'lapsed' });
  });

  it('should wait for a verified address after the hold, without a limit', () => {
    const judgeAt = (at: number) => judge([paid(0, 31)], at, { isVerified: false });
    expect(judgeAt(29)).toEqual(heldUntil(30));
    for (const at of [30, 400])
      expect(judgeAt(at)).toEqual({ ...heldUntil(30), reason: 'unverified', reviewAt: null });
  });

  it('should be held for a lifetime buyer as well', () => {
    expect(judge([paid(0, null)], 29)).toMatchObject({ status: 'paid' });
    expect(judge([paid(0, null)], 30)).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['a refund of what the hold rests on', [paid(0, 31, { isReturned: true })], {}, 'taken-back'],
    [
      'a refund of the renewal within the hold',
      [paid(0, 28), paid(28, 56, { isReturned: true })],
      {},
      'taken-back',
    ],
    ['a card that others pay with', [paid(0, 31, { isUsedElsewhere: true })], {}, 'instrument'],
    ['what nobody could know again', [paid(0, 31, { isUnidentified: true })], {}, 'instrument-untold'],
    ['a purchase before the account', [paid(-2, 29), paid(29, 60)], {}, 'bought-before'],
    ['oneself', [paid(0, 31)], { isSelf: true }, 'self'],
  ])('should be rejected for %s', (_, payments, facts, reason) => {
    expect(judge(payments, 40, facts)).toEqual({
      status: 'rejected',
      reason,
      reviewAt: null,
      holdEndsAt: null,
    });
  });

  it('should tolerate a provider’s clock that is slightly behind', () => {
    expect(judge([paid(0, 31)], 31, { signedUpAt: day(4 / 86_400) })).toMatchObject({ status: 'approved' });
    expect(judge([paid(0, 31)], 31, { signedUpAt: day(6 / 86_400) })).toMatchObject({ status: 'rejected' });
  });

  it('should ignore changes of payments after the hold', () => {
    expect(judge([paid(0, 31), paid(31, 62, { isReturned: true })], 70)).toMatchObject({
      status: 'approved',
    });
  });

  it('should not depend on the order of payments, and change only at the announced moment', () => {
    const payment = fc.record({
      from: fc.integer({ min: -3, max: 60 }),
      length: fc.option(fc.integer({ min: 1, max: 60 })),
      isReturned: fc.boolean(),
      isUsedElsewhere: fc.boolean(),
      isUnidentified: fc.boolean(),
      mayRenew: fc.boolean(),
    });
    const moment = fc.integer({ min: 0, max: 120 });
    const payments = fc.uniqueArray(payment, { maxLength: 5, selector: ({ from }) => from });
    fc.assert(
      fc.property(
        payments,
        moment,
        fc.constantFrom(0, 31),
        fc.func(fc.integer()),
        (list, at, givenDays, order) => {
          const known = list.map(({ from, length, ...rest }) =>
            paid(from, length === null ? null : from + length, rest),
          );
          const shuffled = [...known].sort((one, other) => order(one.id) - order(other.id));
          const verdict = judge(known, at, { givenDays });
          expect(judge(shuffled, at, { givenDays })).toEqual(verdict);
          const next = verdict.reviewAt ? (verdict.reviewAt.getTime() - START) / DAY_MS : 999;
          expect(next).toBeGreaterThan(at);
          expect(judge(known, next - 1 / DAY_MS, { givenDays })).toEqual(verdict);
          if (verdict.reviewAt) expect(judge(known, next, { givenDays }).status).not.toBe('paid');
        },
      ),
    );
  });
});

const price = PRICES.monthly;
const payment = (change: Partial<PaymentRecord> = {}) =>
  paymentRecord({ id: 'pi_2', paidAt: day(0), instrument: 'card', ...change });
const bought = (payments: PaymentRecord[], change: Partial<PaidPurchase> = {}): PaidPurchase => ({
  provider: 'stripe',
  state: { kind: 'single', plan: 'monthly', payment: null },
  payments,
  ...change,
});
const held = (purchase: PaidPurchase, known: Partial<KnownInstruments> = {}) =>
  listReferralPayments([purchase], { referrerId: 'ann', uses: [], rewarded: new Set(), ...known });
const subscription = (endedAt: Date | null) =>
  subscriptionState({
    status: endedAt ? 'ended' : 'running',
    periodEnd: day(28).toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
  });

describe('listReferralPayments', () => {
  it('should cover the paid period, or the plan’s days without one', () => {
    expect(held(bought([payment({ coversUntil: day(28) })]))).toMatchObject([{ coversUntil: day(28) }]);
    expect(held(bought([payment()]))).toMatchObject([{ coversUntil: day(31) }]);
    const state = { kind: 'single', plan: 'lifetime', payment: null } as const;
    expect(held(bought([payment()], { state }))).toMatchObject([{ coversUntil: null }]);
  });

  it('should end with the subscription, if that is earlier', () => {
    const paid = [payment({ coversUntil: day(28) })];
    for (const [endedAt, until] of [
      [null, day(28)],
      [day(10), day(10)],
      [day(40), day(28)],
    ] as const)
      expect(held(bought(paid, { state: subscription(endedAt) }))).toMatchObject([{ coversUntil: until }]);
  });

  it('should be returned when it was fully refunded or is disputed', () => {
    const at = day(3).toISOString();
    for (const [back, isReturned] of [
      [{ kind: 'refund', at, cents: price }, true],
      [{ kind: 'refund', at, cents: price - 1 }, false],
      [{ kind: 'dispute', at, cents: 1 }, true],
    ] as const)
      expect(held(bought([payment({ moneyBack: [back] })]))).toMatchObject([{ isReturned }]);
  });

  it.each([
    ['somebody who paid earlier', { userId: 'bob', paidAt: day(-1) }, true],
    ['somebody who pays later', { userId: 'bob', paidAt: day(1) }, false],
    ['somebody at the same moment, by an earlier id', { userId: 'bob', id: 'pi_1', paidAt: day(0) }, true],
    ['somebody at the same moment, by a later id', { userId: 'bob', id: 'pi_3', paidAt: day(0) }, false],
    ['the referrer within the hold', { userId: 'ann', paidAt: day(29.9) }, true],
    ['the referrer after the hold', { userId: 'ann', paidAt: day(30) }, false],
    ['somebody with another card', { userId: 'bob', paidAt: day(-1), instrument: 'other' }, false],
  ])('should recognise the card of %s', (_, use, isUsedElsewhere) => {
    const uses = [{ id: 'pi_9', instrument: 'card', ...use }];
    expect(held(bought([payment()]), { uses })).toMatchObject([{ isUsedElsewhere }]);
  });

  it('should recognise the card that was rewarded for an erased user', () => {
    const rewarded = new Set([hashInstrument('card')]);
    expect(held(bought([payment()]), { rewarded })).toMatchObject([{ isUsedElsewhere: true }]);
    expect(held(bought([payment({ instrument: 'other' })]), { rewarded })).toMatchObject([
      { isUsedElsewhere: false },
    ]);
  });

  it('should be unidentified without a card or account, except for cash', () => {
    const paid = [payment({ instrument: null })];
    expect(held(bought(paid))).toMatchObject([{ isUnidentified: true, instrumentKey: null }]);
    expect(held(bought(paid, { provider: 'cash' }))).toMatchObject([{ isUnidentified: false }]);
  });
});
