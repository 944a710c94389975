import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An address that one user looked up, or signed in from. What is known of it is looked up when it is asked for. */
@Entity('address')
@Unique('address_of_user', ['userId', 'ipAddress'])
@Index('address_by_time', ['userId', 'lookedUpAt'])
export class AddressRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** In its canonical form. */
  @Column('text')
  ipAddress!: string;

  /** When the user's account was last signed in to from there; null when the address was only looked up. */
  @Column('timestamptz', { nullable: true })
  signedInAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
