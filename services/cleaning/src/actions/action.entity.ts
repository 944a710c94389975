import type { CleaningAction, CleaningTool } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

/** What one Live clean did. */
@Entity('action')
@Index('action_of_user', ['userId', 'id'])
export class ActionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('text')
  tool!: CleaningTool;

  @Column('text')
  status!: CleaningAction['status'];

  @Column('bigint', { transformer: bigintTransformer })
  files!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('timestamptz', { nullable: true })
  restorableUntil!: Date | null;

  /** When the files were deleted permanently. */
  @Column('timestamptz', { nullable: true })
  freedAt!: Date | null;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  freedBytes!: number;
}
