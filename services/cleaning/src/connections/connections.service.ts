import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ConnectionCounts, MAX_SOURCES, type SourceKind } from '@swipeclean/contracts/server';
import {
  acquireAdvisoryLock,
  appError,
  LOGGER,
  type Logger,
  SecretBox,
  withAdvisoryLock,
} from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { SourceError } from './source-error';
import type { ConnectionRow, ConnectionSettings } from './connection.entity';
import { ConnectionRepository } from './connection.repository';
import { ErasedUserRepository } from './erased-user.repository';
import { OAuthClient, type OAuthTokens } from './oauth/oauth-client';
import type { OAuthProvider } from './oauth/oauth-providers';

/** What signs in at a mailbox or drive. */
export type Credentials = { type: 'password'; password: string } | ({ type: 'oauth' } & OAuthTokens);

/** A connection before it is stored. */
export interface NewConnection {
  kind: SourceKind;
  provider: string;
  name: string;
  settings: ConnectionSettings;
  /** Null of a listing. */
  credentials: Credentials | null;
}

/** Whether both are the same account of the same server; new credentials go nowhere else. */
const isSame = (one: ConnectionSettings, other: ConnectionSettings): boolean =>
  one.host === other.host && one.url === other.url && one.user === other.user;

/** Users' mailboxes and drives, and their credentials. */
@Injectable()
export class ConnectionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly connections: ConnectionRepository,
    private readonly erasedUsers: ErasedUserRepository,
    private readonly secrets: SecretBox,
    private readonly oauth: OAuthClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All users' connections by provider and state, as counts. */
  async count(): Promise<ConnectionCounts> {
    return { scope: 'shared', items: await this.connections.count() };
  }

  /**
   * Connects a mailbox or drive of a user who was not erased; `onCreated` stores what belongs to a new one with it. One
   * that is connected gets the new credentials when it was connected by consent or its sign-in is refused.
   * @throws AppError `CONFLICT` at the maximum number, or when the same one is connected; `FORBIDDEN` once the user was
   * erased
   */
  create(
    userId: string,
    { credentials, ...connection }: NewConnection,
    onCreated?: (manager: EntityManager, row: ConnectionRow) => Promise<void>,
  ): Promise<ConnectionRow> {
    return withAdvisoryLock(this.dataSource, `connections ${userId}`, async (manager) => {
      if (await this.erasedUsers.exists(manager, userId)) throw appError('ACCOUNT_DELETED');
      const { kind, provider, name, settings } = connection;
      const own = await this.connections.list(userId, kind, manager);
      const same = own.find(
        (row) => row.provider === provider && row.name === name && isSame(row.settings, settings),
      );
      if (same && credentials && (credentials.type === 'oauth' || same.state === 'sign-in-refused')) {
        await this.connections.updateSettings(manager, same.id, settings);
        await this.updateCredentials(same.id, credentials, manager);
        return { ...same, settings, state: 'connected' };
      }
      if (own.length >= MAX_SOURCES) throw appError('CONNECTION_LIMIT', { max: MAX_SOURCES });
      if (same && provider !== 'listing') throw appError('ALREADY_CONNECTED', { name });
      const id = uuidv7();
      const sealed = credentials && this.secrets.encrypt(JSON.stringify(credentials), id);
      const row = await this.connections.insert(manager, { id, userId, ...connection, credentials: sealed });
      await onCreated?.(manager, row);
      return row;
    });
  }

  /**
   * Deletes the connections of a user whose other rows the transaction deletes, and ends their consents; waits for a
   * connection that is under way, and none is stored after the commit.
   */
  async prepareErasure(userId: string, manager: EntityManager): Promise<void> {
    await acquireAdvisoryLock(manager, `connections ${userId}`);
    const rows = await this.connections.list(userId, undefined, manager);
    // Not awaited, as for a deletion; a user who is erased needs no consent even if this is repeated.
    for (const row of rows) void this.revokeConsent(row);
    await this.connections.delete('user_id = $1', [userId], manager);
  }

  /** A connection of the user, of any kind unless one is named. @throws AppError `NOT_FOUND` */
  async get(userId: string, id: string, kind?: SourceKind): Promise<ConnectionRow> {
    const row = await this.connections.find(userId, id, kind);
    if (!row) throw appError('CONNECTION_NOT_FOUND');
    return row;
  }

  /** Those of a kind, or all; newest first. */
  list(userId: string, kind?: SourceKind): Promise<ConnectionRow[]> {
    return this.connections.list(userId, kind);
  }

  /** Deletes a connection with all that is stored of it, and ends the provider's consent. */
  async delete(row: ConnectionRow): Promise<void> {
    await this.connections.delete('id = $1', [row.id]);
    // Not awaited, because the provider may be slow.
    void this.revokeConsent(row);
  }

  /** Signs in and works at a connection's server; whether it still takes the credentials is stored. */
  async trackSignIn<Result>({ id, state }: ConnectionRow, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      if (state !== 'connected') await this.connections.updateState(id, 'connected');
      return result;
    } catch (error) {
      if (error instanceof SourceError && error.code === 'SIGN_IN_REFUSED')
        await this.connections.updateState(id, 'sign-in-refused');
      throw error;
    }
  }

  /** @throws Error of a connection without credentials, or whose credentials another key encrypted */
  readCredentials({ id, credentials }: ConnectionRow): Credentials {
    if (!credentials) throw new Error('The connection has no credentials');
    return JSON.parse(this.secrets.decrypt(credentials, id)) as Credentials;
  }

  /** Stores refreshed or renewed credentials. */
  updateCredentials(id: string, credentials: Credentials, manager?: EntityManager): Promise<void> {
    const sealed = this.secrets.encrypt(JSON.stringify(credentials), id);
    return this.connections.updateCredentials(id, sealed, manager);
  }

  private async revokeConsent(row: ConnectionRow): Promise<void> {
    try {
      const credentials = row.credentials && this.readCredentials(row);
      if (credentials?.type === 'oauth') await this.oauth.revoke(row.provider as OAuthProvider, credentials);
    } catch (error) {
      const reason = (error as Error).message;
      this.logger.warn({ sourceId: row.id, reason }, 'token revocation failed');
    }
  }
}
