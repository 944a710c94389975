import { isInTime, judgeRefund, type Refundable, toOffer } from './guarantee';

const DAY = 86_400_000;
const paidAt = new Date('2026-03-01T12:00:00Z');
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY + ms);
const payment = { id: 'p', cents: 499, paidAt: paidAt.toISOString(), refundedCents: 0, disputed: false };
const row = (id: string, changes: object = {}): Refundable => ({
  ...{ id, provider: 'stripe' },
  state: { kind: 'single', plan: 'lifetime', payment: { ...payment, ...changes } },
});

describe('the money-back guarantee', () => {
  it.each([
    [0, 0, true],
    [29, 0, true],
    [30, 0, true],
    [30, 1, false],
    [31, 0, false],
  ])('should hold %p days and %p ms after the payment: %p (PRICE-10)', (days, ms, holds) => {
    expect(isInTime(payment, after(days, ms))).toBe(holds);
  });

  it('should be for the latest payment that can go back', () => {
    const late = row('late', { paidAt: after(3).toISOString() });
    expect(judgeRefund([row('early'), late], undefined, after(4)).row?.id).toBe('late');
    const late2 = row('late', { paidAt: after(3).toISOString(), disputed: true });
    expect(judgeRefund([row('early'), late2], undefined, after(4)).row?.id).toBe('early');
  });

  it.each<[string, Refundable[], number]>([
    ['none', [], 0],
    ['late', [row('old')], 31],
    ['returned', [row('part', { refundedCents: 1 })], 4],
    ['returned', [row('bank', { disputed: true })], 4],
    ['cash', [{ ...row('cash'), provider: 'cash' }], 4],
  ])('should say why not: %s', (reason, rows, days) => {
    expect(toOffer(judgeRefund(rows, undefined, after(days)))).toEqual({
      ...{ possible: false, reason, cents: null, until: null },
    });
  });

  it('should tell the amount and the last moment', () => {
    const offer = toOffer(judgeRefund([row('one')], undefined, after(1)));
    expect(offer).toEqual({ possible: true, cents: 499, until: after(30).toISOString(), reason: null });
  });

  it('should be used up by the first, whatever was bought since, but let that be brought to its end', () => {
    const again = row('again', { paidAt: after(3).toISOString() });
    const used = judgeRefund([row('one', { refundedCents: 499 }), again], 'one', after(4));
    expect(toOffer(used)).toMatchObject({ possible: false, reason: 'used' });
    expect(judgeRefund([row('one'), again], 'one', after(40)).row?.id).toBe('one');
  });
});
