import type { SignInOutcome } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in attempt on a watched account, or a session from before the watch; kept for 90 days. */
@Entity('sign_in')
@Index('sign_in_of_user', ['userId', 'at'])
@Index('sign_in_by_time', ['at'])
export class SignInRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The session that it opened or ended, or the one from before the watch. */
  @Column('text', { nullable: true })
  sessionId!: string | null;

  @Column('text')
  outcome!: SignInOutcome;

  /** Canonical. */
  @Column('text')
  ipAddress!: string;

  /** Browser and system. */
  @Column('text')
  device!: string;

  @Column('timestamptz')
  at!: Date;

  /** Whether the user reported it as foreign. */
  @Column('boolean', { default: false })
  isDisowned!: boolean;
}

/** A device or a country from which a user signs in. */
@Entity('known_origin')
export class KnownOriginRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_origin_pkey' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_origin_pkey' })
  kind!: 'device' | 'country';

  @PrimaryColumn('text', { primaryKeyConstraintName: 'known_origin_pkey' })
  value!: string;

  @Column('timestamptz', { default: () => 'now()' })
  learnedAt!: Date;
}

/** When a watched account was last secured: its password was reset, or all its sessions were ended. */
@Entity('secured_account')
export class SecuredAccountRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secured_account_pkey' })
  userId!: string;

  @Column('timestamptz')
  at!: Date;
}
