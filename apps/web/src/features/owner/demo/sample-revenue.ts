/** Sample figures of the analytics (ANALYT-02 to ANALYT-06, CONST-45). Amounts in cents. */
export const sampleRevenue = {
  goal: 100_000_000,
  goalDay: '2025-09-01',
  revenuePerUser: 499,
  months: [
    { month: '2025-01', amount: 3_124_000 },
    { month: '2025-02', amount: 3_891_000 },
    { month: '2025-03', amount: 4_756_000 },
    { month: '2025-04', amount: 5_872_000 },
    { month: '2025-05', amount: 7_146_000 },
  ],
  plans: { monthly: 3421, annual: 1190, lifetime: 347 },
  /** By country; `other` is the rest. */
  countries: [
    { country: 'US', amount: 11_899_000 },
    { country: 'GB', amount: 3_718_000 },
    { country: 'DE', amount: 2_975_000 },
    { country: 'IN', amount: 2_231_000 },
    { country: 'BR', amount: 1_735_000 },
    { country: 'other', amount: 2_231_000 },
  ],
} as const;

export const revenueSoFar = sampleRevenue.months.reduce((sum, { amount }) => sum + amount, 0);

export const ACTIONS = ['todo.annual', 'todo.referral', 'todo.languages', 'todo.winBack'] as const;
