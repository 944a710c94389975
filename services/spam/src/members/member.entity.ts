import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What other services have told of a user: how much their word weighs, and whether they are Pro. */
@Entity('member')
export class MemberRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'member_pkey' })
  userId!: string;

  /** Null while auth has not told of the account. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('boolean', { default: false })
  isVerified!: boolean;

  @Column('boolean', { default: false })
  isPro!: boolean;

  /** When that last changed; null while it never has. */
  @Column('timestamptz', { nullable: true })
  proChangedAt!: Date | null;
}
