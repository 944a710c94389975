import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Who the books are about: they know a user by this id alone, so that they can stay when the user is erased. */
@Entity('earner')
@Unique('earner_once', ['userId'])
export class PayeeRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once the user is erased. */
  @Column('text', { nullable: true })
  userId!: string | null;
}
