import type { SignInOutcome } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An attempt to sign in to a watched account, or a session that was there before the watch; kept for 90 days. */
@Entity('sign_in')
@Index('sign_in_of_user', ['userId', 'at'])
@Index('sign_in_by_time', ['at'])
export class SignInRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The session it opened, that ended by it, or that is known. */
  @Column('text', { nullable: true })
  sessionId!: string | null;

  @Column('text')
  outcome!: SignInOutcome;

  /** In its canonical form. */
  @Column('text')
  ipAddress!: string;

  /** Browser and system. */
  @Column('text')
  device!: string;

  @Column('timestamptz')
  at!: Date;

  /** Whether the user said that it was somebody else. */
  @Column('boolean', { default: false })
  isDisowned!: boolean;
}
