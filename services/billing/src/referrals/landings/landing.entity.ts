import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Somebody who came by a user's link: once a browser, and once a day a neighbourhood. */
@Entity('landing')
@Unique('landing_of_visitor', ['userId', 'visitorKey'])
@Unique('landing_of_day', ['userId', 'dayKey'])
export class LandingRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Whose link it was. */
  @Column('text')
  userId!: string;

  @Column('text')
  visitorKey!: string;

  @Column('text')
  dayKey!: string;

  /** The user's own: takes the place of a visitor and does not count. */
  @Column('boolean')
  isOwn!: boolean;

  @Column('timestamptz')
  landedAt!: Date;
}

/** The salt of a day's hashes of networks; dropped soon after, so that they can no longer be told. */
@Entity('landing_salt')
export class LandingSaltRow {
  @PrimaryColumn('date')
  day!: string;

  @Column('text')
  salt!: string;
}
