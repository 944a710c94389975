import type { ScanSource, ScanTotals } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

/** What a scan found, apart from its totals. */
export type ScanSums = Omit<ScanTotals, 'source' | 'folder' | 'totalFiles' | 'totalSize' | 'durationMs'>;

/** A scan that its user saved. */
@Entity('scan')
@Index('scan_of_user', ['userId', 'id'])
export class ScanRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('text')
  source!: ScanSource;

  @Column('text', { nullable: true })
  folder!: string | null;

  /** Tells folders apart; null for loose files. */
  @Column('uuid', { nullable: true })
  folderKey!: string | null;

  @Column('bigint', { transformer: bigintTransformer })
  totalFiles!: number;

  @Column('bigint', { transformer: bigintTransformer })
  totalSize!: number;

  @Column('jsonb')
  sums!: ScanSums;

  @Column('bigint', { transformer: bigintTransformer })
  durationMs!: number;
}
