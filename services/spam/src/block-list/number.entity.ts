import type { BlockType, SpamCategory } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** An entry of a user's block list: a number or a prefix such as `+1900*`. */
@Entity('number')
@Unique('number_of_user', ['userId', 'phoneKey'])
export class NumberRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The number's identity, independent of the typed notation. */
  @Column('text')
  phoneKey!: string;

  @Column('text')
  phoneNumber!: string;

  @Column('text', { nullable: true })
  e164!: string | null;

  @Column('text')
  type!: BlockType;

  @Column('text')
  category!: SpamCategory;

  @Column('boolean')
  isBlocked!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
