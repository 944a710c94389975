import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';

/** The last one-click request to a sender in the user's name, for the record. */
@Entity('unsubscribe_request')
@Index('unsubscribe_request_of_source', ['sourceId', 'address'], { unique: true })
export class UnsubscribeRequestRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'unsubscribe_request_of_connection' })
  source?: ConnectionRow;

  /** The sender. */
  @Column('text')
  address!: string;

  /** Host of the address that took the request; its path identifies the user. */
  @Column('text')
  host!: string;

  /** Domain of the signature that covers both header fields. */
  @Column('text')
  signedBy!: string;

  /** Status of the answer; null where none came. */
  @Column('int', { nullable: true })
  status!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;
}
