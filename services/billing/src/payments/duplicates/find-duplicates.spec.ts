import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { paymentRecord, subscriptionState } from '../../../test/support/sample-purchases';
import type { MoneyBack } from '../../purchases/purchase';
import { findReplaced } from './find-duplicates';

const START = Date.parse('2027-03-01T12:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);

/** A subscription with one payment, from a day until another. */
const paid = (
  id: string,
  from: number,
  until: number,
  change: { cents?: number; moneyBack?: MoneyBack[] } = {},
) => ({
  id,
  payments: [paymentRecord({ id: `p${id}`, paidAt: day(from), coversUntil: day(until), ...change })],
  state: subscriptionState({ periodEnd: day(until).toISOString() }),
});
const refund = (cents: number): MoneyBack => ({ kind: 'refund', at: day(1).toISOString(), cents });

describe('findReplaced', () => {
  it('should end nothing where one subscription runs', () => {
    expect(findReplaced([])).toEqual([]);
    expect(findReplaced([paid('a', 0, 30)])).toEqual([]);
    const ended = { ...paid('b', 0, 300), state: subscriptionState({ periodEnd: '', status: 'ended' }) };
    expect(findReplaced([paid('a', 0, 30), ended])).toEqual([]);
  });

  it('should end the one whose paid time ends sooner, and count the days that both paid for', () => {
    const [replaced, ...others] = findReplaced([paid('month', 0, 30, { cents: 300 }), paid('year', 20, 385)]);
    expect(others).toEqual([]);
    expect(replaced).toMatchObject({
      row: { id: 'month' },
      keptId: 'year',
      duplicates: [{ paymentId: 'pmonth', cents: 100, days: 10 }],
    });
  });

  it('should count nothing for a payment that went back, and no more than what is left of one', () => {
    const returned = paid('returned', 0, 30, { moneyBack: [refund(PRICES.monthly)] });
    expect(findReplaced([returned, paid('year', 0, 365)])).toEqual([]);
    const part = paid('part', 0, 30, { moneyBack: [refund(PRICES.monthly - 50)] });
    expect(findReplaced([part, paid('year', 0, 365)])[0]?.duplicates).toMatchObject([{ cents: 50 }]);
  });

  it('should count each day once among three', () => {
    const found = findReplaced([paid('a', 0, 30), paid('b', 0, 30), paid('c', 20, 60)]);
    const cents = found.flatMap(({ duplicates }) => duplicates.map((duplicate) => duplicate.cents));
    expect(found.map(({ keptId }) => keptId)).toEqual(['c', 'c']);
    expect(cents).toEqual([Math.ceil(PRICES.monthly / 3), PRICES.monthly]);
  });

  it('should keep the price of exactly the days that anybody has paid for, in any order', () => {
    const interval = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }));
    const run = (days: [number, number][]) => {
      // A cent for each hour.
      const rows = days.map(([from, length], index) =>
        paid(`s${index}`, from, from + length, { cents: length * 24 }),
      );
      const back = findReplaced(rows).flatMap(({ duplicates }) => duplicates.map(({ cents }) => cents));
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
      const covered = new Set(days.flatMap(([from, length]) => Array.from({ length }, (_, at) => from + at)));
      return sum(days.map(([, length]) => length * 24)) - sum(back) - covered.size * 24;
    };
    fc.assert(
      fc.property(fc.array(interval, { minLength: 1, maxLength: 4 }), (days) => {
        expect(run(days)).toBe(0);
        expect(run([...days].reverse())).toBe(0);
      }),
    );
  });
});
