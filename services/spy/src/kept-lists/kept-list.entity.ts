import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last good text of a list, kept so that a restart or a failed refresh loses nothing. */
@Entity('kept_list')
export class KeptListRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'kept_list_of_kind' })
  kind!: string;

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
