import type { Plan } from './prices';

/** Terms of payments: how long a purchase lasts, and its guarantees (decision 019). */
export const BILLING_TERMS = {
  /** Days of a single payment for a plan; lifetime when null. */
  daysOf: { monthly: 31, annual: 366, lifetime: null },
  /** Days that a subscription stays Pro after a payment for it has failed. */
  graceDays: 7,
  /** Days of the money-back guarantee (CONST-05, PRICE-10). */
  guaranteeDays: 30,
  /** Hours within which the owner promises to check an announced cash transfer (SUBS-19). */
  cashHours: 24,
} as const satisfies { daysOf: Record<Plan, number | null>; [term: string]: unknown };
