import type { UncountedVisit } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A visit by a user's link: once per browser, and once per day and subnet. */
@Entity('landing')
@Unique('landing_of_visitor', ['userId', 'visitorKey'])
@Unique('landing_of_day', ['userId', 'dayKey'])
export class LandingRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** The owner of the link. */
  @Column('text')
  userId!: string;

  @Column('text')
  visitorKey!: string;

  @Column('text')
  dayKey!: string;

  /** The owner's own visit, which does not count. */
  @Column('boolean')
  isOwn!: boolean;

  @Column('timestamptz')
  landedAt!: Date;
}

/** How many visits by a user's link did not count for one reason. */
@Entity('uncounted_visit')
export class UncountedVisitRow {
  @PrimaryColumn('text')
  userId!: string;

  @PrimaryColumn('text')
  reason!: UncountedVisit;

  /** As the driver reads a bigint; anybody may visit a link as often as the limits allow. */
  @Column('bigint')
  visits!: string;
}

/** The salt of a day's subnet hashes; deleted soon after, so that they cannot be reversed. */
@Entity('landing_salt')
export class LandingSaltRow {
  @PrimaryColumn('date')
  day!: string;

  @Column('text')
  salt!: string;
}
