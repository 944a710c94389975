import type { ConnectionType } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An address that one user looked up. */
@Entity('address')
@Unique('address_of_user', ['userId', 'ipAddress'])
@Index('address_by_time', ['userId', 'lookedUpAt'])
export class AddressRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** In its canonical form. */
  @Column('text')
  ipAddress!: string;

  @Column('text', { nullable: true })
  connectionType!: ConnectionType | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
