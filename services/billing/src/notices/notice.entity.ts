import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail about money that was requested; its key names the fact, so that each is told once. */
@Entity('notice')
@Index('notice_of_user', ['userId'])
export class NoticeRow {
  @PrimaryColumn('text')
  key!: string;

  /** Null for a visitor and the owner. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;
}
