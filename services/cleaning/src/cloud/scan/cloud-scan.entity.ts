import type { CloudTotals } from '@swipeclean/contracts/server';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** The files of a drive as of one moment; the finished scan of a drive is replaced when the next one ends. */
@Entity('cloud_scan')
@Index('cloud_scan_by_connection', ['sourceId'])
@Index('cloud_scan_by_expires_at', ['expiresAt'])
export class CloudScanRow {
  /** Of the job that made it. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'cloud_scan_of_connection' })
  source?: ConnectionRow;

  /** Null until it is complete, and once another one has replaced it. */
  @Column('jsonb', { nullable: true })
  totals!: CloudTotals | null;

  /** When it is deleted with its files. */
  @Column('timestamptz')
  expiresAt!: Date;
}
