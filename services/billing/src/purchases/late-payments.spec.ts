import { DAY_MS } from '@swipeclean/contracts/server';
import { paymentRecord } from '../../test/support/sample-purchases';
import { extendLatePayments } from './late-payments';
import type { MoneyBack } from './purchase';

const START = Date.parse('2027-03-01T12:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const REFUND: MoneyBack = { kind: 'refund', at: day(50).toISOString(), cents: 10_000 };

/** A payment of a month that begins on a day, paid some days later. */
const month = (from: number, late: number, moneyBack: MoneyBack[] = []) => ({
  periodStart: day(from),
  payment: paymentRecord({
    id: `m${from}`,
    paidAt: day(from + late),
    coversUntil: day(from + 30),
    moneyBack,
  }),
});
/** The days on which the payments end. */
const ends = (...months: ReturnType<typeof month>[]) => {
  const { payments, extendedUntil } = extendLatePayments(months);
  const toDay = (date: Date | null) => (date ? (date.getTime() - START) / DAY_MS : null);
  return [...payments.map(({ coversUntil }) => toDay(coversUntil)), toDay(extendedUntil)];
};

describe('extendLatePayments', () => {
  it('should leave what is paid in time or within the grace period', () => {
    expect(ends(month(0, 0), month(30, 7))).toEqual([30, 60, null]);
  });

  it('should give a charge after Pro ended its days from its date', () => {
    expect(ends(month(0, 0), month(30, 16))).toEqual([30, 76, 76]);
  });

  it('should count later periods from the end of the one before', () => {
    expect(ends(month(30, 16), month(60, 0), month(90, 0))).toEqual([76, 106, 136, 136]);
  });

  it('should give the days of two invoices that are paid together, one after the other', () => {
    expect(ends(month(60, 10), month(30, 40))).toEqual([100, 130, 130]);
  });

  it('should not extend what went back', () => {
    expect(ends(month(30, 16, [REFUND]), month(60, 0))).toEqual([60, 90, null]);
  });
});
