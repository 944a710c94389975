import type { ScreenEvidence, ScreenReason, TextSign } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A text that was refused; the sweep forgets it after 90 days. */
@Entity('blocked_text')
@Index('blocked_text_of_user', ['userId', 'receivedTime'])
@Index('blocked_text_by_time', ['receivedTime'])
export class BlockedTextRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  phoneNumber!: string;

  /** What it says, encrypted for this row. */
  @Column('bytea')
  sealedContent!: Buffer;

  @Column('timestamptz')
  receivedTime!: Date;

  /** Null of an entry from before rules were told. */
  @Column('text', { nullable: true })
  reason!: ScreenReason | null;

  /** What the rule went by; null of an entry from before that was kept. */
  @Column('jsonb', { nullable: true })
  evidence!: ScreenEvidence | null;

  /** How likely it was spam by what it says (0 to 1) when it came; null of an entry from before texts were judged. */
  @Column('real', { nullable: true })
  probability!: number | null;

  @Column('text', { array: true, default: [] })
  signs!: TextSign[];

  /** The user's own mark. */
  @Column('boolean', { nullable: true })
  isSpam!: boolean | null;
}
