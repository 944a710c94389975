import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the other services were last told of a user, and when to look again. What it follows from is in purchases and grants. */
@Entity('entitlement')
@Index('entitlement_due', ['reviewAt'])
export class EntitlementRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('boolean')
  isPro!: boolean;

  @Column('timestamptz')
  changedAt!: Date;

  /** Null when time alone changes nothing any more. */
  @Column('timestamptz', { nullable: true })
  reviewAt!: Date | null;
}
