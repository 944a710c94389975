import { findPeriod } from './paypal-subscription.reader';

describe('the end of the period that a PayPal charge pays for', () => {
  const monthly = { start_time: '2027-01-31T10:00:00Z' };

  it.each([
    ['the first', '2027-01-31T10:00:05Z', '2027-02-28T10:00:00.000Z'],
    ['a renewal', '2027-02-28T10:20:00Z', '2027-03-31T10:00:00.000Z'],
    ['a renewal a day early', '2027-02-27T09:00:00Z', '2027-03-31T10:00:00.000Z'],
    ['a renewal paid late', '2027-03-05T10:00:00Z', '2027-03-31T10:00:00.000Z'],
  ])('should be that of %s', (_, time, end) => {
    expect(findPeriod(monthly, 'monthly', { time }).end.toISOString()).toBe(end);
  });

  it('should be a year later for an annual plan', () => {
    const time = '2028-01-31T10:00:00Z';
    expect(findPeriod(monthly, 'annual', { time }).end.toISOString()).toBe('2029-01-31T10:00:00.000Z');
  });
});
