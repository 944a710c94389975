import type { OwnerMetrics } from '@swipeclean/contracts';

const months = (last: number[]): OwnerMetrics['revenueByMonth'] =>
  Array.from({ length: 12 }, (_, nth) => ({
    month: new Date(Date.UTC(2025, 3 + nth)).toISOString().slice(0, 7),
    cents: last[nth - 12 + last.length] ?? 0,
  }));

/** A business before its first sale. */
export const noMetrics: OwnerMetrics = {
  at: '2026-03-20T12:30:00.000Z',
  isTest: false,
  subscribers: 0,
  newToday: 0,
  churnRate: 0,
  mrrCents: 0,
  arrCents: 0,
  ltvCents: 0,
  buyers: 0,
  revenueByMonth: months([]),
  revenueByCountry: [],
  planMix: { monthly: 0, annual: 0, lifetime: 0 },
  pendingActivations: [],
};

/** A small business. */
export const sampleMetrics: OwnerMetrics = {
  at: '2026-03-20T12:30:00.000Z',
  isTest: false,
  subscribers: 4,
  newToday: 1,
  churnRate: 0.125,
  buyers: 5,
  mrrCents: 1332,
  arrCents: 15_984,
  ltvCents: 6078,
  revenueByMonth: months([5498, 25_397, -500]),
  revenueByCountry: [
    { country: 'DE', cents: 24_899 },
    { country: null, cents: 5996 },
    { country: 'US', cents: -500 },
  ],
  planMix: { monthly: 1, annual: 2, lifetime: 1 },
  pendingActivations: [{ id: 'c1', email: 'ann@example.com', createdAt: '2026-03-19T08:00:00.000Z' }],
};
