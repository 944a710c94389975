import type { SourceKind } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OAuthProvider } from './oauth-providers';

/** A consent that a user started at a provider, until the provider redirects back. */
@Entity('consent')
@Index('consent_of_user', ['userId', 'id'])
export class ConsentRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  userId!: string;

  @Column('text')
  kind!: SourceKind;

  @Column('text')
  provider!: OAuthProvider;

  /** SHA-256 of the state, in hexadecimal. */
  @NotExported()
  @Column('text')
  stateHash!: string;

  /** The PKCE code verifier, encrypted for this row's id. */
  @NotExported()
  @Column('bytea')
  verifier!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;
}
