import { dayInMonth } from './day-in-month';

describe('dayInMonth', () => {
  it.each([
    ['2027-01-01T00:00Z', 31, 31],
    ['2027-04-30T23:59Z', 31, 30],
    ['2027-02-01T00:00Z', 30, 28],
    ['2028-02-01T00:00Z', 30, 29],
    ['2100-02-01T00:00Z', 29, 28],
    ['2027-12-31T23:59Z', 31, 31],
    ['2027-02-28T00:00Z', 1, 1],
  ])('should be, in the month of %s, for day %d the day %d', (date, day, expected) => {
    expect(dayInMonth(new Date(date), day)).toBe(expected);
  });
});
