import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One user's word on whether a number is legitimate; the last one. */
@Entity('vote')
@Index('vote_of_user', ['userId', 'votedAt'])
export class VoteRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'vote_pkey' })
  phoneKey!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'vote_pkey' })
  userId!: string;

  @Column('boolean')
  legitimate!: boolean;

  @Column('timestamptz')
  votedAt!: Date;
}
