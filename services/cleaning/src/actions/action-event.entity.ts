import type { ActionEventType } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';
import { ActionRow } from './action.entity';

/** What happened to the files of a removal, counted once a key. */
@Entity('action_event')
@Index('action_event_of_user', ['userId', 'id'])
@Unique('action_event_key', ['actionId', 'idempotencyKey'])
export class ActionEventRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('uuid')
  actionId!: string;

  @ManyToOne(() => ActionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'action_id', foreignKeyConstraintName: 'event_of_action' })
  action?: ActionRow;

  @Column('text')
  idempotencyKey!: string;

  @Column('text')
  type!: ActionEventType;

  @Column('bigint', { transformer: bigintTransformer })
  files!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
