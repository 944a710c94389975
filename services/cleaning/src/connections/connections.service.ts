import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ActorContext, MAX_SOURCES } from '@swipeclean/contracts/server';
import { AppError, SecretBox, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { ConnectionKind, ConnectionRow, ConnectionSettings } from './connection.entity';
import { ConnectionRepository } from './connection.repository';

/** What signs in at a mailbox or drive. */
export type Credentials =
  | { type: 'password'; password: string }
  | { type: 'oauth'; refreshToken: string; accessToken: string; /** ISO 8601. */ expiresAt: string };

/** A connection before it is stored. */
export interface NewConnection {
  kind: ConnectionKind;
  provider: string;
  name: string;
  settings: ConnectionSettings;
  /** Null of a listing. */
  credentials: Credentials | null;
}

/** @throws AppError `PREMIUM_REQUIRED`: mailboxes and drives are for Pro; what was connected can still be undone. */
export function assertPro(actor: ActorContext): void {
  if (!actor.isPro && !actor.ownerAccess)
    throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
}

/** Users' mailboxes and drives, and their credentials. */
@Injectable()
export class ConnectionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly connections: ConnectionRepository,
    private readonly secrets: SecretBox,
  ) {}

  /** @throws AppError `CONFLICT` at the maximum number, or when the same one is connected */
  create(userId: string, { credentials, ...connection }: NewConnection): Promise<ConnectionRow> {
    return withAdvisoryLock(this.dataSource, `connections ${userId}`, async (manager) => {
      const { kind, provider, name } = connection;
      const own = await this.connections.list(userId, kind);
      if (own.length >= MAX_SOURCES)
        throw new AppError('CONFLICT', `You have ${MAX_SOURCES} connections. Please remove one first.`);
      const same = own.find((row) => row.provider === provider && row.name === name);
      if (same && provider !== 'listing') throw new AppError('CONFLICT', `${name} is already connected`);
      const id = uuidv7();
      const sealed = credentials && this.secrets.encrypt(JSON.stringify(credentials), id);
      return this.connections.insert(manager, { id, userId, ...connection, credentials: sealed });
    });
  }

  /** @throws AppError `NOT_FOUND` */
  async get(userId: string, kind: ConnectionKind, id: string): Promise<ConnectionRow> {
    const row = await this.connections.find(userId, kind, id);
    if (!row) throw new AppError('NOT_FOUND', 'This connection is not among yours');
    return row;
  }

  list(userId: string, kind: ConnectionKind): Promise<ConnectionRow[]> {
    return this.connections.list(userId, kind);
  }

  /** Forgets a connection with all that is stored of it. @throws AppError `NOT_FOUND` */
  async delete(userId: string, kind: ConnectionKind, id: string): Promise<void> {
    if (!(await this.connections.delete(userId, kind, id)))
      throw new AppError('NOT_FOUND', 'This connection is not among yours');
  }

  /** @throws Error of a connection without credentials, or whose credentials another key encrypted */
  readCredentials({ id, credentials }: ConnectionRow): Credentials {
    if (!credentials) throw new Error('The connection has no credentials');
    return JSON.parse(this.secrets.decrypt(credentials, id)) as Credentials;
  }

  /** Stores refreshed or renewed credentials. */
  updateCredentials(id: string, credentials: Credentials): Promise<void> {
    return this.connections.updateCredentials(id, this.secrets.encrypt(JSON.stringify(credentials), id));
  }
}
