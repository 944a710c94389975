import type { ScreenEvidence, ScreenReason } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A call that was refused; the sweep forgets it after a year. */
@Entity('blocked_call')
@Index('blocked_call_of_user', ['userId', 'callTime'])
@Index('blocked_call_by_time', ['callTime'])
export class BlockedCallRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  phoneNumber!: string;

  @Column('timestamptz')
  callTime!: Date;

  /** Null of an entry from before rules were told. */
  @Column('text', { nullable: true })
  reason!: ScreenReason | null;

  /** What the rule went by; null of an entry from before that was kept. */
  @Column('jsonb', { nullable: true })
  evidence!: ScreenEvidence | null;
}
