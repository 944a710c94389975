import type { Payout, PayoutMethod } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PayeeRow } from './payee.entity';

/** A request to be paid out; what is left of it when its user is erased names nobody. */
@Entity('payout')
@Index('payout_open', ['earnerId'], { unique: true, where: `status = 'requested'` })
export class PayoutRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  @Index('payout_of_user')
  userId!: string | null;

  @Column('uuid')
  @ForeignKey(() => PayeeRow, { name: 'payout_earner_fkey' })
  earnerId!: string;

  @Column('integer')
  cents!: number;

  @Column('text')
  method!: PayoutMethod;

  /** Forgotten when the payout is settled. */
  @Column('text', { nullable: true })
  destination!: string | null;

  @Column('text')
  status!: Payout['status'];

  @Column('timestamptz')
  requestedAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** The proof of payment, or why it was refused. */
  @Column('text', { nullable: true })
  note!: string | null;
}
