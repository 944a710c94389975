import type { ReportType, Severity } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one user told the community of one number. */
@Entity('report')
@Index('report_of_number', ['phoneKey', 'userId'])
@Index('report_of_user', ['userId'])
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

  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text')
  severity!: Severity;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
