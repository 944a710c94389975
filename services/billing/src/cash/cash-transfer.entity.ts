import type { CashTransfer, CustomerInfoDto, Plan } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A transfer, in cash or by the personal link, that a user announced, and the owner's decision on it. */
@Entity('cash_transfer')
@Unique('cash_transfer_reference', ['reference'])
@Index('cash_transfer_of_user', ['userId'])
@Index('cash_transfer_payer_reference', ['payerReference'], { unique: true, where: "status <> 'rejected'" })
@Index('cash_transfer_pending', ['userId'], { unique: true, where: "status = 'pending'" })
export class CashTransferRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('jsonb')
  customerInfo!: CustomerInfoDto;

  @Column('text')
  reference!: string;

  /** The transaction number of a payment by the personal link; null for cash. */
  @Column('text', { nullable: true })
  payerReference!: string | null;

  @Column('text', { default: 'monthly' })
  plan!: Plan;

  @Column('integer')
  cents!: number;

  @Column('text', { default: 'pending' })
  status!: CashTransfer['status'];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The owner's user id. */
  @Column('text', { nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** Why it was rejected. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
