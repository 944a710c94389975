import { PRICES } from '@swipeclean/contracts';

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** What is charged today, in dollars as pages show it. */
export const DOLLARS = { monthly: toDollars(PRICES.monthly), annual: toDollars(PRICES.annual) };
