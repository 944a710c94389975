import type { OwnerPayout, Payout, PayoutMethod } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PayeeRow } from './ledger.entity';

/** A requested payout; an erasure removes its user and destination. */
@Entity('payout')
@Index('payout_open', ['payeeId'], { unique: true, where: `status = 'requested'` })
export class PayoutRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  @Index('payout_of_user')
  userId!: string | null;

  @Column('uuid')
  @ForeignKey(() => PayeeRow, { name: 'payout_payee_fkey' })
  payeeId!: string;

  @Column('integer')
  cents!: number;

  @Column('text')
  method!: PayoutMethod;

  /** Removed when the payout is settled. */
  @Column('text', { nullable: true })
  destination!: string | null;

  @Column('text')
  status!: Payout['status'];

  @Column('timestamptz')
  requestedAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** The proof of payment, or the reason for the refusal. */
  @Column('text', { nullable: true })
  note!: string | null;
}

/** The payout as its user sees it. */
export const toPayout = ({ id, cents, method, status, requestedAt, settledAt, note }: PayoutRow): Payout => ({
  id,
  cents,
  method,
  status,
  note,
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

export const toOwnerPayout = (row: PayoutRow, name: string | null, takenBack: number): OwnerPayout => ({
  ...toPayout(row),
  userId: row.userId,
  name,
  takenBack,
  destination: row.destination,
});
