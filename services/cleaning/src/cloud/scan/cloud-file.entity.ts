import type { CloudCategory, CloudHashKind, LeftOutReason } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../../database/bigint.transformer';
import { CloudScanRow } from './cloud-scan.entity';

/** A file or folder of a scan. */
@NotExported()
@Entity('cloud_file')
@Index('cloud_file_by_size', ['scanId', 'bytes', 'id'])
export class CloudFileRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  scanId!: string;

  @ManyToOne(() => CloudScanRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'scan_id', foreignKeyConstraintName: 'cloud_file_of_scan' })
  scan?: CloudScanRow;

  /** What the drive calls it: a path or an identifier. */
  @Column('text')
  ref!: string;

  @Column('text')
  path!: string;

  @Column('boolean')
  isFolder!: boolean;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('timestamptz', { nullable: true })
  modifiedAt!: Date | null;

  /** Null of folders, and of what has no size and is therefore left alone. */
  @Column('text', { nullable: true })
  category!: CloudCategory | null;

  /** Among copies, the one with the lowest rank stays. */
  @Column('smallint')
  keepRank!: number;

  /** Changes with the content. */
  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text', { nullable: true })
  hashKind!: CloudHashKind | null;

  @Column('text', { nullable: true })
  hash!: string | null;

  /** Hash of beginning and end, where the provider has none; empty when it could not be read. */
  @Column('text', { nullable: true })
  sample!: string | null;

  /** Equal in entries that are one file. */
  @Column('text', { nullable: true })
  fileId!: string | null;

  @Column('boolean')
  isOwned!: boolean;

  @Column('boolean')
  isTrashed!: boolean;

  /** Why it cannot be worked on. */
  @Column('text', { nullable: true })
  leftOut!: LeftOutReason | null;

  @Column('int', { nullable: true })
  groupNumber!: number | null;

  @Column('boolean', { default: false })
  isProbable!: boolean;

  @Column('boolean', { default: false })
  isKept!: boolean;
}
