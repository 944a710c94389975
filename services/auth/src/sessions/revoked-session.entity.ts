import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session that ended before its time; kept while an access token of it may still be unexpired. */
@Entity('revoked_sessions')
export class RevokedSessionEntity {
  @PrimaryColumn('uuid')
  sessionId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  revokedAt!: Date;
}
