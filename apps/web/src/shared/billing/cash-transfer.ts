import { billingApi } from '../api/billing-api';

/** Polling interval while the owner has not decided. */
export const POLL_WHILE_PENDING_MS = 10_000;

/** The user's latest cash transfer; null when there was none. */
export const getCashTransfer = (signal?: AbortSignal) => billingApi.getCashTransfer(undefined, { signal });
