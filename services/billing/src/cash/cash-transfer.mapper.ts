import type { CashTransfer, PendingActivation } from '@swipeclean/contracts/server';
import type { CashTransferRow } from './cash-transfer.entity';

/** Hours within which the owner promises to look (SUBS-19). */
const PROMISED_HOURS = 24;

export const toCashTransfer = ({ id, status, reference, cents }: CashTransferRow): CashTransfer => ({
  id,
  status,
  instructions: { reference, cents, hours: PROMISED_HOURS },
});

export const toPendingActivation = (row: CashTransferRow): PendingActivation => ({
  id: row.id,
  email: row.customerInfo.email,
  name: `${row.customerInfo.firstName} ${row.customerInfo.lastName}`,
  phone: row.customerInfo.phone,
  reference: row.reference,
  cents: row.cents,
  createdAt: row.createdAt.toISOString(),
});
