import type { ReportType, Severity } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('report')
@Index('report_of_number', ['phoneKey', 'userId'])
@Index('report_of_user', ['userId', 'createdAt'])
@Index('report_with_content', ['createdAt'], { where: 'content IS NOT NULL' })
export class ReportRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  phoneKey!: string;

  @Column('text')
  phoneNumber!: string;

  @Column('text')
  reportType!: ReportType;

  /** Often quotes others; deleted after 90 days. */
  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text')
  severity!: Severity;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A user's vote on whether a number is legitimate; a later vote replaces it. */
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

/** A user's latest claim about a number, kept by triggers on reports and votes. */
@Entity('claim')
@NotExported()
@Index('claim_of_user', ['userId'])
@Index('claim_by_time', ['phoneKey', 'isSpam', 'claimedAt'])
export class ClaimRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'claim_pkey' })
  phoneKey!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'claim_pkey' })
  userId!: string;

  @Column('boolean')
  isSpam!: boolean;

  /** Empty for a vote. */
  @Column('text')
  category!: ReportType | '';

  /** Empty for a vote. */
  @Column('text')
  severity!: Severity | '';

  @Column('boolean')
  isDescribed!: boolean;

  @Column('timestamptz')
  claimedAt!: Date;

  /** From when on the user's claims have full weight. */
  @Column('timestamptz')
  establishedAt!: Date;
}

/** Running sums of the claims that are alike, kept by triggers on claims. */
@Entity('claim_sum')
export class ClaimSumRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'claim_sum_pkey' })
  phoneKey!: string;

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'claim_sum_pkey' })
  isSpam!: boolean;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'claim_sum_pkey' })
  category!: ReportType | '';

  @PrimaryColumn('text', { primaryKeyConstraintName: 'claim_sum_pkey' })
  severity!: Severity | '';

  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'claim_sum_pkey' })
  isDescribed!: boolean;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'claim_sum_pkey' })
  establishedAt!: Date;

  @Column('int')
  users!: number;

  /** Weights that double with time, by the half-life of claims. */
  @Column('double precision')
  decayed!: number;

  /** The same by the half-life of recent activity. */
  @Column('double precision')
  recentDecayed!: number;
}

/** Days after which a complaint has no visible weight and is deleted. */
export const COMPLAINT_RETENTION_DAYS = 180;

/** A complaint about a number to an authority, published without the complainant. */
@Entity('complaint')
@Index('complaint_by_time', ['filedAt'])
export class ComplaintRow {
  /** A digest of the published row, so that importing a file twice changes nothing. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'complaint_pkey' })
  digest!: string;

  @Column('text')
  phoneKey!: string;

  @Column('timestamptz')
  filedAt!: Date;
}

/** Running sums of the complaints about a number on a day (UTC), kept by triggers on complaints. */
@Entity('complaint_sum')
export class ComplaintSumRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'complaint_sum_pkey' })
  phoneKey!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'complaint_sum_pkey' })
  filedOn!: string;

  @Column('int')
  complaints!: number;

  /** Weights that double with time, by the half-life of complaints. */
  @Column('double precision')
  decayed!: number;
}
