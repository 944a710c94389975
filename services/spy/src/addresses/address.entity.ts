import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An IP address that a user looked up or signed in from. Its facts are computed on read. */
@Entity('address')
@Unique('address_of_user', ['userId', 'ipAddress'])
@Index('address_by_time', ['userId', 'lookedUpAt'])
export class AddressRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** Canonical. */
  @Column('text')
  ipAddress!: string;

  /** The last sign-in from this address; null when it was only looked up. */
  @Column('timestamptz', { nullable: true })
  signedInAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
