/** The figures of the dashboard (OWN-12 to OWN-21, CONST-44, CONST-45); nobody's business. Amounts in cents. */
export const sampleBusiness = {
  goal: 100_000_000,
  revenue: 24_789_000,
  /** 0 to 1; the goal's day is 1 September 2025. */
  reached: 0.248,
  subscribers: 4958,
  needed: 16_701,
  daysLeft: 203,
  newToday: 73,
  churn: 0.021,
  lifetimeValue: 23_700,
  acquisitionCost: 1200,
  revenuePerUser: 4999,
} as const;

/** What should have been earned by the end of a month (OWN-17). */
export const sampleTargets = [
  { month: '2025-02', amount: 25_000_000 },
  { month: '2025-04', amount: 45_000_000 },
  { month: '2025-06', amount: 70_000_000 },
  { month: '2025-09', amount: 100_000_000 },
] as const;

export const NOTES = ['note.growth', 'note.churn', 'note.value', 'note.next'] as const;
