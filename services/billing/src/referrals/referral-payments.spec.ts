import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import { hashInstrument, type PaidPurchase, type PaymentRecord } from '../purchases/purchase';
import { type KnownInstruments, listReferralPayments } from './referral-payments';

const START = Date.parse('2027-02-01T10:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
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
