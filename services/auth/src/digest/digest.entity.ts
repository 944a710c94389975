import type { DigestPeriod } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** A user's choice of a digest by mail; without a row there is none. */
@Entity('digest')
export class DigestRow {
  @PrimaryColumn('text')
  @ForeignKey(() => AccountRow, { name: 'digest_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  period!: Exclude<DigestPeriod, 'off'>;

  /** When it was chosen; the digests are due whole periods later. */
  @Column('timestamptz')
  chosenAt!: Date;

  /** From when the next digest tells. */
  @Column('timestamptz')
  sinceAt!: Date;

  @Column('timestamptz')
  @Index('digest_due_at')
  dueAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  /** As the queue of jobs needs it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;
}
