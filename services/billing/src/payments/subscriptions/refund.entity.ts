import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * The one time that a user uses the guarantee; one that the provider refuses is forgotten. It stays without a name when the
 * user is erased: what was asked for still goes back.
 */
@Entity('refund')
@Unique('refund_once', ['userId'])
@Index('refund_open', ['requestedAt'], { where: 'ended_at IS NULL' })
export class RefundRow {
  /** The payment that goes back, and no other, whatever is paid until it has. */
  @PrimaryColumn('text')
  paymentId!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text')
  purchaseId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  /** When the money had gone back and nothing was charged any more; null until then. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
