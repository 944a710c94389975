import { billingApi } from '../api/billing-api';

/** How often it is asked for again while the owner is to decide. */
export const POLL_WHILE_PENDING_MS = 10_000;

/** The user's latest cash transfer; null when there was none. */
export const getCashTransfer = (signal?: AbortSignal) => billingApi.getCashTransfer(undefined, { signal });
