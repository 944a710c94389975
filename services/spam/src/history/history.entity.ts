import type { ScreenEvidence, ScreenReason, TextSign } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A call or text that was blocked. */
abstract class BlockedRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  phoneNumber!: string;

  /** The rule that blocked it. */
  @Column('text')
  reason!: ScreenReason;

  /** The facts behind the rule. */
  @Column('jsonb')
  evidence!: ScreenEvidence;
}

/** A blocked call; kept for a year. */
@Entity('blocked_call')
@Index('blocked_call_of_user', ['userId', 'callTime'])
@Index('blocked_call_by_time', ['callTime'])
export class BlockedCallRow extends BlockedRow {
  @Column('timestamptz')
  callTime!: Date;
}

/** A blocked text; kept for 90 days. */
@Entity('blocked_text')
@Index('blocked_text_of_user', ['userId', 'receivedTime'])
@Index('blocked_text_by_time', ['receivedTime'])
export class BlockedTextRow extends BlockedRow {
  /** The content, encrypted for this row. */
  @Column('bytea')
  encryptedContent!: Buffer;

  @Column('timestamptz')
  receivedTime!: Date;

  /** Spam probability of the content on arrival, 0 to 1. */
  @Column('real')
  probability!: number;

  @Column('text', { array: true, default: [] })
  signs!: TextSign[];

  /** The user's own mark. */
  @Column('boolean', { nullable: true })
  isSpam!: boolean | null;
}

export type DecryptedText = Omit<BlockedTextRow, 'encryptedContent'> & { messageContent: string };

/** A new blocked text without the user's mark. */
export type NewBlockedText = Omit<DecryptedText, 'isSpam'>;
