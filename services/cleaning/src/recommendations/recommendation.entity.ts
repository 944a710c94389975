import type { Recommendation, RecommendationType } from '@swipeclean/contracts/server';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

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

  @Column('bigint', { transformer: bigintTransformer })
  fileCount!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  /** Bytes of the user's own files that its deletion really moved to a trash. */
  @Column('bigint', { default: 0, transformer: bigintTransformer })
  movedBytes!: number;

  @Column('text')
  status!: Recommendation['status'];

  /** Whether it is the Demo's, made before the first scan was saved. */
  @Column('boolean')
  sample!: boolean;
}
