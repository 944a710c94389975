import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The salt of a day's hashes of networks; dropped soon after, so that they can no longer be told. */
@Entity('landing_salt')
export class LandingSaltRow {
  @PrimaryColumn('date')
  day!: string;

  @Column('text')
  salt!: string;
}
