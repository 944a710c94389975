import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a user looked up within the last 24 hours: by it the daily limit is kept, which deleting a record must not raise.
 */
@Entity('lookup')
@Index('lookup_by_time', ['lookedUpAt'])
export class LookupRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'lookup_of_user' })
  userId!: string;

  /** The number in E.164 or the address in canonical form; the two cannot be mistaken for each other. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'lookup_of_user' })
  subject!: string;

  @Column('timestamptz')
  lookedUpAt!: Date;

  /** When it was new to the user, which is when it counted against the limit. */
  @Column('timestamptz')
  countedAt!: Date;
}
