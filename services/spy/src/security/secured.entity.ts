import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when nobody can be signed in to a watched account by what was known before. */
@Entity('secured')
export class SecuredRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secured_pkey' })
  userId!: string;

  @Column('timestamptz')
  at!: Date;
}
