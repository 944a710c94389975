import type { CleaningAction, CleaningTool } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

/** What one removal did: the sums of its events. */
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

  /** What was reserved until the move is recorded, then what was moved. */
  @Column('bigint', { transformer: bigintTransformer })
  files!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  restoredFiles!: number;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  restoredBytes!: number;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  emptiedFiles!: number;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  emptiedBytes!: number;

  /** Null while the trash holds none of the files. */
  @Column('timestamptz', { nullable: true })
  restorableUntil!: Date | null;

  /** When files were last deleted permanently. */
  @Column('timestamptz', { nullable: true })
  freedAt!: Date | null;

  /** What the deletions freed: negative where a replacement is larger than what was deleted so far. */
  @Column('bigint', { default: 0, transformer: bigintTransformer })
  freedBytes!: number;
}
