import { findPrices, PRICES } from './prices';

const VERSIONS = [
  { from: '2025-01-01', monthly: 499, annual: 4999, lifetime: 19_900 },
  { from: '2026-06-01', monthly: 599, annual: 5999, lifetime: 24_900 },
] as const;

describe('prices', () => {
  it('should be the specified ones (CONST-01, CONST-03)', () => {
    expect(PRICES).toEqual({ currency: 'USD', monthly: 499, annual: 4999, lifetime: 19_900 });
  });

  it.each([
    ['2024-12-31T00:00:00Z', 499],
    ['2026-05-31T23:59:59Z', 499],
    ['2026-06-01T00:00:00Z', 599],
  ])('should be those of the version that holds at %s', (at, monthly) => {
    expect(findPrices(new Date(at), VERSIONS).monthly).toBe(monthly);
  });
});
