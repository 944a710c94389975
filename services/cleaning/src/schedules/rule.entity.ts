import type { RuleKind, RuleStop } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';
import { bigintTransformer } from '../database/bigint.transformer';

/** What a schedule takes, as the user confirmed it. */
@Entity('cleaning_rule')
@Index('cleaning_rule_of_user', ['userId'])
@Index('cleaning_rule_of_source', ['sourceId', 'kind', 'sender'], { unique: true })
export class RuleRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'cleaning_rule_of_connection' })
  source?: ConnectionRow;

  @Column('text')
  userId!: string;

  @Column('text')
  kind!: RuleKind;

  /** In lower case; empty of other kinds. */
  @Column('text')
  sender!: string;

  @Column('int', { nullable: true })
  keepLatest!: number | null;

  @Column('int', { nullable: true })
  olderThanDays!: number | null;

  @Column('timestamptz')
  confirmedAt!: Date;

  /** What its preview showed. */
  @Column('bigint', { transformer: bigintTransformer })
  previewedFiles!: number;

  @Column('bigint', { transformer: bigintTransformer })
  previewedBytes!: number;

  /** Items that its last runs took, the newest first. */
  @Column('int', { array: true, default: [] })
  recentFiles!: number[];

  @Column('text', { nullable: true })
  stopped!: RuleStop | null;

  @Column('int', { nullable: true })
  stoppedFiles!: number | null;
}
