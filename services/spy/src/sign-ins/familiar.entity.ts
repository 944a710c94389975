import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device or a country that a user's account is used from. */
@Entity('familiar')
export class FamiliarRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'familiar_of_user' })
  userId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'familiar_of_user' })
  kind!: 'device' | 'country';

  @PrimaryColumn('text', { primaryKeyConstraintName: 'familiar_of_user' })
  value!: string;

  @Column('timestamptz', { default: () => 'now()' })
  learnedAt!: Date;
}
