import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Days after which a complaint weighs nothing that could be seen, and is forgotten. */
export const COMPLAINTS_KEPT_DAYS = 180;

/** A complaint about a number to an authority, which publishes it without saying whose it is. */
@Entity('complaint')
@Index('complaint_of_number', ['phoneKey', 'filedAt'])
@Index('complaint_by_time', ['filedAt'])
export class ComplaintRow {
  /** A digest of the published row, so that importing a file twice changes nothing. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'complaint_pkey' })
  digest!: string;

  @Column('text')
  phoneKey!: string;

  @Column('timestamptz')
  filedAt!: Date;
}
