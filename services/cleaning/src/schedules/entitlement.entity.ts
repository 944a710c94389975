import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a user has Pro, as billing last said, which exports it. Schedules rest without it. */
@NotExported()
@Entity('entitlement')
export class EntitlementRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('boolean')
  isPro!: boolean;

  /** When it last changed; events may arrive out of order. */
  @Column('timestamptz')
  changedAt!: Date;
}
