import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user whose account was deleted: a connection that was under way then is not stored any more. */
@NotExported()
@Entity('erased_user')
export class ErasedUserRow {
  @PrimaryColumn('text')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  erasedAt!: Date;
}
