import type { Recommendation, RecommendationType } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { wholeNumber } from '../database/whole-number';

/** Something one user might clean; at most one of each type. */
@Entity('recommendation')
@Unique('recommendation_of_user', ['userId', 'type'])
export class RecommendationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  type!: RecommendationType;

  @Column('bigint', { transformer: wholeNumber })
  fileCount!: number;

  @Column('bigint', { transformer: wholeNumber })
  bytes!: number;

  /** Bytes of the user's own files that its deletion really moved to a trash. */
  @Column('bigint', { default: 0, transformer: wholeNumber })
  movedBytes!: number;

  @Column('text')
  status!: Recommendation['status'];

  /** Whether it is the Demo's, made before the first scan was saved. */
  @Column('boolean')
  sample!: boolean;
}
