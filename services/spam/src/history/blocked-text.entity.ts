import type { ScreenReason } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A text that was refused. */
@Entity('blocked_text')
@Index('blocked_text_of_user', ['userId', 'receivedTime'])
export class BlockedTextRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  phoneNumber!: string;

  @Column('text')
  messageContent!: string;

  @Column('timestamptz')
  receivedTime!: Date;

  /** Null of an entry from before rules were told. */
  @Column('text', { nullable: true })
  reason!: ScreenReason | null;
}
