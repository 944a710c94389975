import { nextDigestAt } from './next-digest';

const next = (period: 'weekly' | 'monthly', chosenAt: string, now: string) =>
  nextDigestAt({ period, chosenAt: new Date(chosenAt) }, new Date(now))
    .toISOString()
    .slice(0, 16);

describe('nextDigestAt', () => {
  it.each([
    ['2027-03-01T08:00Z', '2027-03-01T08:00Z', '2027-03-08T08:00'],
    ['2027-03-01T08:00Z', '2027-03-08T07:59Z', '2027-03-08T08:00'],
    ['2027-03-01T08:00Z', '2027-03-08T08:00Z', '2027-03-15T08:00'],
    // Four were missed.
    ['2027-03-01T08:00Z', '2027-04-01T00:00Z', '2027-04-05T08:00'],
  ])('should be whole weeks after %s: at %s it is %s', (chosenAt, now, expected) => {
    expect(next('weekly', chosenAt, now)).toBe(expected);
  });

  it.each([
    ['2027-01-15T08:00Z', '2027-01-15T08:00Z', '2027-02-15T08:00'],
    ['2027-01-31T08:00Z', '2027-02-01T00:00Z', '2027-02-28T08:00'],
    ['2028-01-31T08:00Z', '2028-02-01T00:00Z', '2028-02-29T08:00'],
    ['2027-01-31T08:00Z', '2027-02-28T08:00Z', '2027-03-31T08:00'],
    ['2027-12-31T08:00Z', '2028-01-31T07:59Z', '2028-01-31T08:00'],
    ['2027-01-31T08:00Z', '2027-04-30T08:00Z', '2027-05-31T08:00'],
  ])('should be on the day of the month of %s, or its last: at %s it is %s', (chosenAt, now, expected) => {
    expect(next('monthly', chosenAt, now)).toBe(expected);
  });
});
