import type { ConnectionState, MailTls, SourceKind } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What is not secret of a connection, by provider. */
export interface ConnectionSettings {
  host?: string;
  port?: number;
  tls?: MailTls;
  user?: string;
  /** Address of a WebDAV folder. */
  url?: string;
  /** What the user agreed to at a drive's provider, separated by spaces. */
  scopes?: string;
}

/** A user's mailbox or drive. */
@Entity('connection')
@Index('connection_of_user', ['userId', 'id'])
export class ConnectionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  kind!: SourceKind;

  /** `imap`, `google` or `microsoft` of a mailbox; a `CloudProvider` of a drive. */
  @Column('text')
  provider!: string;

  /** What the user knows it by: an address or a name. */
  @Column('text')
  name!: string;

  @Column('jsonb')
  settings!: ConnectionSettings;

  /** Credentials as JSON, encrypted for this row's id; null of a listing. */
  @NotExported()
  @Column('bytea', { nullable: true })
  credentials!: Buffer | null;

  @Column('text', { default: 'connected' })
  state!: ConnectionState;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
