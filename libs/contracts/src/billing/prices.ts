/** The plans that are sold. */
export const PLANS = ['monthly', 'annual', 'lifetime'] as const;
/** One of {@link PLANS}. */
export type Plan = (typeof PLANS)[number];
/** A plan that is paid again each period. */
export type RecurringPlan = Exclude<Plan, 'lifetime'>;

/** Prices in US cents from a day on (UTC). */
type PriceVersion = { readonly from: string } & Readonly<Record<Plan, number>>;

/**
 * The prices, oldest first (specification, CONST-01 and CONST-03). A change adds a version; who bought at an earlier
 * price keeps it.
 */
export const PRICE_VERSIONS: readonly [PriceVersion, ...PriceVersion[]] = [
  { from: '2025-01-01', monthly: 499, annual: 4999, lifetime: 19_900 },
];

/** The prices of new sales at a moment. */
export const findPrices = (at: Date, versions = PRICE_VERSIONS): PriceVersion =>
  versions.findLast(({ from }) => new Date(from) <= at) ?? versions[0];

/** The prices of new sales now. */
export const PRICES: Readonly<Record<Plan, number>> & { readonly currency: 'USD' } = {
  currency: 'USD',
  get monthly() {
    return findPrices(new Date()).monthly;
  },
  get annual() {
    return findPrices(new Date()).annual;
  },
  get lifetime() {
    return findPrices(new Date()).lifetime;
  },
};
