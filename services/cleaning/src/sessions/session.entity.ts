import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintTransformer } from '../database/bigint.transformer';

/** A round of decisions over the recommendations; a user has at most one that is open. */
@Entity('session')
@Index('session_of_user', ['userId'])
@Index('open_session_of_user', ['userId'], { unique: true, where: 'ended_at IS NULL' })
export class SessionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  processedFiles!: number;

  @Column('bigint', { default: 0, transformer: bigintTransformer })
  freedBytes!: number;
}
