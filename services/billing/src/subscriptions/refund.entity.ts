import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The one time that a user uses the guarantee; one that the provider refuses is forgotten. */
@Entity('refund')
@Index('refund_open', ['requestedAt'], { where: 'ended_at IS NULL' })
export class RefundRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('text')
  purchaseId!: string;

  /** The payment that goes back, and no other, whatever is paid until it has. */
  @Column('text')
  paymentId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  /** When the money had gone back and nothing was charged any more; null until then. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
