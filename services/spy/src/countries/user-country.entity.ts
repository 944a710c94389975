import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The copy of a user's country that auth's events maintain. */
@Entity('user_country')
export class UserCountryRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'user_country_pkey' })
  userId!: string;

  /** ISO 3166, two letters. */
  @Column('text')
  country!: string;

  @Column('timestamptz')
  changedAt!: Date;
}
