import { noSubscription } from '@/testing';

/** What the receipt of a user with Pro asks for. */
export const RECEIPT_CALLS = {
  'GET /api/billing/subscription': { json: noSubscription },
  'GET /api/billing/payments': { json: [] },
};
