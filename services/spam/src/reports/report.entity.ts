import type { ReportType, Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one user told the community of one number. */
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

  /** Others' words often; the sweep forgets them after 90 days. */
  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text')
  severity!: Severity;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
