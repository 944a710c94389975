import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one time that a user has used the guarantee. */
@Entity('refund')
export class RefundRow {
  @PrimaryColumn('text')
  userId!: string;

  /** The purchase whose payment goes back. */
  @Column('text')
  purchaseId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;
}
