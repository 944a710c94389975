import type { CashTransfer } from '@swipeclean/contracts';
import { requestJson } from '../api/http-client';

/** Where a user's cash transfer is asked for and announced. */
export const CASH_TRANSFER = '/api/billing/cash-transfer';

/** How often it is asked for again while the owner is to decide. */
export const POLL_WHILE_PENDING_MS = 10_000;

/** The user's latest cash transfer; null when there was none. */
export const getCashTransfer = (signal?: AbortSignal) =>
  requestJson<CashTransfer | null>('GET', CASH_TRANSFER, undefined, { signal });
