import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CloudScanRow } from './cloud-scan.entity';

/** A folder or page that a running scan has still to read: where another attempt continues. */
@NotExported()
@Entity('cloud_cursor')
@Index('cloud_cursor_by_scan', ['scanId', 'id'])
export class CloudCursorRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  scanId!: string;

  @ManyToOne(() => CloudScanRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'scan_id', foreignKeyConstraintName: 'cloud_cursor_of_scan' })
  scan?: CloudScanRow;

  /** The drive's own; empty for the first. */
  @Column('text')
  cursor!: string;
}
