import type { OwnerPayout, Payout } from '@swipeclean/contracts/server';
import type { PayoutRow } from './payout.entity';

/** What its user is told. */
export const toPayout = ({ id, cents, method, status, requestedAt, settledAt, note }: PayoutRow): Payout => ({
  ...{ id, cents, method, status, note },
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** What the owner is told. */
export const toOwnerPayout = (row: PayoutRow, name: string | null, takenBack: number): OwnerPayout => ({
  ...toPayout(row),
  userId: row.userId,
  name,
  takenBack,
  destination: row.destination,
});
