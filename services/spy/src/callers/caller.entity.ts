import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A number that one user looked up, with what its numbering plan tells. */
@Entity('caller')
@Unique('caller_of_user', ['userId', 'e164'])
@Index('caller_by_time', ['userId', 'lookedUpAt'])
export class CallerRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The number's identity across ways to write it. */
  @Column('text')
  e164!: string;

  /** As typed last. */
  @Column('text')
  phoneNumber!: string;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { nullable: true })
  lineType!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}
