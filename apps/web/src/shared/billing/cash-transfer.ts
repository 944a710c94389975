import { getCashTransfer as getCashTransferCall } from '@swipeclean/contracts';
import { request } from '../api/client';

/** Polling interval while the owner has not decided. */
export const POLL_WHILE_PENDING_MS = 10_000;

/** The user's latest cash transfer; null when there was none. */
export const getCashTransfer = (signal?: AbortSignal) => request(getCashTransferCall, undefined, { signal });
