import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session that ended before its time; kept while an access token of it may still be unexpired. */
@Entity('revoked_session')
export class RevokedSessionRow {
  @PrimaryColumn('uuid')
  sessionId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  revokedAt!: Date;
}
