import {
  BILLING_TERMS,
  type CashTransfer,
  type DecidedActivation,
  type PendingActivation,
} from '@swipeclean/contracts/server';
import type { CashTransferRow } from './cash-transfer.entity';

export const toCashTransfer = (row: CashTransferRow): CashTransfer => ({
  id: row.id,
  status: row.status,
  plan: row.plan,
  announcedAt: row.createdAt.toISOString(),
  reason: row.reason,
  instructions: { reference: row.reference, cents: row.cents, hours: BILLING_TERMS.cashHours },
});

export const toPendingActivation = (row: CashTransferRow): PendingActivation => ({
  id: row.id,
  email: row.customerInfo.email,
  name: `${row.customerInfo.firstName} ${row.customerInfo.lastName}`,
  phone: row.customerInfo.phone,
  reference: row.reference,
  plan: row.plan,
  cents: row.cents,
  createdAt: row.createdAt.toISOString(),
});

export const toDecidedActivation = (row: CashTransferRow): DecidedActivation => ({
  ...toPendingActivation(row),
  status: row.status as DecidedActivation['status'],
  decidedBy: row.decidedBy as string,
  decidedAt: (row.decidedAt as Date).toISOString(),
  reason: row.reason,
});
