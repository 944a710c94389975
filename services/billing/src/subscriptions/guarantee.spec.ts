import { isInTime, type Refundable, refundableOf } from './guarantee';

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
    expect(refundableOf([row('early'), late], after(4))?.id).toBe('late');
    expect(
      refundableOf([row('part', { refundedCents: 1 }), row('bank', { disputed: true })], after(4)),
    ).toBeUndefined();
    expect(refundableOf([{ ...row('cash'), provider: 'cash' }], after(4))).toBeUndefined();
  });
});
