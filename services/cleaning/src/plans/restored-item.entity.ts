import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../connections/connection.entity';

/** What a user put back: no rule takes it again. */
@NotExported()
@Entity('restored_item')
export class RestoredItemRow {
  @PrimaryColumn('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'restored_item_of_connection' })
  source?: ConnectionRow;

  /** SHA-256 of what the item is recognised by, in hexadecimal. */
  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { default: () => 'now()' })
  restoredAt!: Date;
}
