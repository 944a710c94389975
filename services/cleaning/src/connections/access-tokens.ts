import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MINUTE_MS } from '@swipeclean/contracts/server';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SourceError } from './source-error';
import type { ConnectionRow } from './connection.entity';
import { ConnectionRepository } from './connection.repository';
import { ConnectionsService } from './connections.service';
import { OAuthClient, OAuthError, type OAuthTokens } from './oauth/oauth-client';
import type { OAuthProvider } from './oauth/oauth-providers';

/** A token is refreshed this long before its end, so that it does not end during a request. */
const REFRESH_BEFORE_MS = 2 * MINUTE_MS;

/** Access tokens of connections by consent, refreshed before they end. */
@Injectable()
export class AccessTokens {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: ConnectionRepository,
    private readonly connections: ConnectionsService,
    private readonly client: OAuthClient,
  ) {}

  /**
   * A token for requests to the provider, other than one that was refused, as some providers end tokens early. It is
   * read again on each call, as another process may have refreshed it.
   * @throws SourceError `SIGN_IN_REFUSED` once the consent ended; `UNREACHABLE`; `BAD_ANSWER`
   */
  async get({ id }: ConnectionRow, refused?: string): Promise<string> {
    const known = await this.read(id);
    if (isUsable(known, refused)) return known.accessToken;
    // Providers that rotate refresh tokens end the consent when an old one is used again.
    const refreshed = await withAdvisoryLock(this.dataSource, `tokens ${id}`, (manager) =>
      this.refresh(id, refused, manager),
    );
    if (!refreshed) throw new SourceError('SIGN_IN_REFUSED', 'the provider ended the consent');
    return refreshed;
  }

  /** The new token; null once the consent ended, which is stored. */
  private async refresh(
    id: string,
    refused: string | undefined,
    manager: EntityManager,
  ): Promise<string | null> {
    const { provider, ...tokens } = await this.read(id, manager);
    if (isUsable(tokens, refused)) return tokens.accessToken;
    try {
      const fresh = await this.client.refresh(provider, tokens.refreshToken);
      await this.connections.updateCredentials(id, { type: 'oauth', ...fresh }, manager);
      return fresh.accessToken;
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      if (error.code !== 'invalid_grant')
        throw new SourceError(error.code === 'unreachable' ? 'UNREACHABLE' : 'BAD_ANSWER', error.message);
      await this.rows.updateState(id, 'sign-in-refused', manager);
      return null;
    }
  }

  private async read(
    id: string,
    manager?: EntityManager,
  ): Promise<OAuthTokens & { provider: OAuthProvider }> {
    const row = await this.rows.findById(id, manager);
    if (!row) throw new SourceError('SIGN_IN_REFUSED', 'the connection was deleted');
    const credentials = this.connections.readCredentials(row);
    if (credentials.type !== 'oauth') throw new Error('The connection has a password');
    return { ...credentials, provider: row.provider as OAuthProvider };
  }
}

const isUsable = ({ accessToken, expiresAt }: OAuthTokens, refused: string | undefined): boolean =>
  accessToken !== refused && Date.parse(expiresAt) > Date.now() + REFRESH_BEFORE_MS;
