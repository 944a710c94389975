import type { OwnerMetrics } from '@swipeclean/contracts/server';
import type { MonthlyRevenue } from '../purchases/payment-report.repository';

const REPORTED_MONTHS = 12;

/** Start of the first reported month (UTC). */
export const startOfFirstMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (REPORTED_MONTHS - 1)));

/** Revenue of each of twelve months, and by country, highest first. */
export function computeRevenueBreakdown(
  revenue: readonly MonthlyRevenue[],
  now: Date,
): Pick<OwnerMetrics, 'revenueByMonth' | 'revenueByCountry'> {
  const first = startOfFirstMonth(now);
  const byMonth = new Map<string, number>();
  for (let nth = 0; nth < REPORTED_MONTHS; nth++)
    byMonth.set(
      new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + nth)).toISOString().slice(0, 7),
      0,
    );
  const byCountry = new Map<string | null, number>();
  for (const { month, country, cents } of revenue) {
    const known = byMonth.get(month);
    if (known === undefined) continue;
    byMonth.set(month, known + cents);
    byCountry.set(country, (byCountry.get(country) ?? 0) + cents);
  }
  return {
    revenueByMonth: [...byMonth].map(([month, cents]) => ({ month, cents })),
    revenueByCountry: [...byCountry]
      .map(([country, cents]) => ({ country, cents }))
      .sort(
        (one, other) => other.cents - one.cents || (one.country ?? '~').localeCompare(other.country ?? '~'),
      ),
  };
}
