import { startOfFirstMonth, computeRevenueBreakdown } from './revenue-breakdown';

const now = new Date('2026-03-01T00:00:00Z');

describe('computeRevenueBreakdown', () => {
  it('should report twelve months, the current one last, and zero for empty ones', () => {
    expect(startOfFirstMonth(now)).toEqual(new Date('2025-04-01T00:00:00Z'));
    const { revenueByMonth, revenueByCountry } = computeRevenueBreakdown([], now);
    expect(revenueByMonth).toHaveLength(12);
    expect(revenueByMonth[0]).toEqual({ month: '2025-04', cents: 0 });
    expect(revenueByMonth.at(-1)).toEqual({ month: '2026-03', cents: 0 });
    expect(revenueByCountry).toEqual([]);
  });

  it('should sum the countries of a month and the months of a country, highest first', () => {
    const movements = [
      { month: '2026-02', country: 'US', cents: 4999 },
      { month: '2026-02', country: 'DE', cents: 998 },
      { month: '2026-03', country: 'US', cents: -4999 },
      { month: '2026-03', country: null, cents: 499 },
      { month: '2026-04', country: 'US', cents: 1 },
    ];
    const { revenueByMonth, revenueByCountry } = computeRevenueBreakdown(movements, now);
    expect(revenueByMonth.slice(-2)).toEqual([
      { month: '2026-02', cents: 5997 },
      { month: '2026-03', cents: -4500 },
    ]);
    expect(revenueByCountry).toEqual([
      { country: 'DE', cents: 998 },
      { country: null, cents: 499 },
      { country: 'US', cents: 0 },
    ]);
  });
});
