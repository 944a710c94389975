import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of an erased account. A restored backup of the database has the account again; the list erases it again. */
@Entity('erased_user')
export class ErasedUserRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  erasedAt!: Date;
}
