import type { BlockType, SpamCategory } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A number on one user's list. */
@Entity('number')
@Unique('number_of_user', ['userId', 'phoneKey'])
export class NumberRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  /** The number's identity across ways to write it. */
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
