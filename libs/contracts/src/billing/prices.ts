/** Prices in US cents (specification, CONST-01 and CONST-03). */
export const PRICES = {
  currency: 'USD',
  monthly: 499,
  annual: 4999,
  lifetime: 19_900,
} as const;

/** The plans that are sold. */
export const PLANS = ['monthly', 'annual', 'lifetime'] as const;
/** One of {@link PLANS}. */
export type Plan = (typeof PLANS)[number];
