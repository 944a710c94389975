import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListKind } from './ip-list';

/** The last good list of a kind, kept so that a restart or a failed refresh loses nothing. */
@Entity('ip_list')
export class IpListRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'ip_list_of_kind' })
  kind!: ListKind;

  /** Address or file it comes from. */
  @Column('text')
  source!: string;

  /** Null until the source has given a good list. */
  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('int', { nullable: true })
  entries!: number | null;

  /** When the source last vouched for it. */
  @Column('timestamptz', { nullable: true })
  asOf!: Date | null;

  /** When somebody last asked, or began to ask, the source. */
  @Column('timestamptz')
  checkedAt!: Date;
}
