import type { Plan, UpcomingCharge } from '@swipeclean/contracts';

/** What was bought, in US cents, as the checkout said before the payment. */
export interface Purchase {
  plan: Plan;
  cents: number;
  /** Null when nothing more will be charged. */
  nextCharge: UpcomingCharge | null;
}

/** The state of a history entry that a card payment leads to. */
export interface PurchaseState {
  /** The address that paid. */
  purchaseEmail: string;
  /** Undefined when the checkout could not ask what it charges. */
  purchase?: Purchase;
}

/** The purchase that led to a history entry; undefined for any other entry. */
export function readPurchaseState(state: unknown): PurchaseState | undefined {
  return isPurchaseState(state) ? state : undefined;
}

const isPurchaseState = (state: unknown): state is PurchaseState =>
  typeof state === 'object' &&
  state !== null &&
  'purchaseEmail' in state &&
  typeof state.purchaseEmail === 'string';
