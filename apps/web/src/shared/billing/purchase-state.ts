/** The state of a history entry that a card payment leads to. */
export interface PurchaseState {
  /** The address that paid. */
  purchaseEmail: string;
}

/** The address of the purchase that led to a history entry; undefined for any other entry. */
export function readPurchaseEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('purchaseEmail' in state)) return undefined;
  return typeof state.purchaseEmail === 'string' ? state.purchaseEmail : undefined;
}
