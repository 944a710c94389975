import { Injectable } from '@nestjs/common';
import type { CloudConsentProvider } from '@swipeclean/contracts/server';
import { AccessTokens } from '../../connections/access-tokens';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { CleaningConfig } from '../../config';
import { SourceError } from '../../connections/source-error';
import type { CloudDrive } from './cloud-drive';
import { DropboxDrive } from '../providers/dropbox.drive';
import { GoogleDrive } from '../providers/google.drive';
import { OneDrive } from '../providers/onedrive.drive';
import { ProviderClient } from '../providers/provider-client';
import { WebdavClient } from '../webdav/webdav-client';
import { WebdavDrive } from '../webdav/webdav.drive';

/** Opens the drives of connections. */
@Injectable()
export class DrivesService {
  constructor(
    private readonly config: CleaningConfig,
    private readonly connections: ConnectionsService,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Works on a connection's drive; the signal ends requests that read. Whether the drive still takes its credentials
   * is stored.
   * @throws SourceError, and what `work` throws
   */
  async withDrive<Result>(
    connection: ConnectionRow,
    signal: AbortSignal,
    work: (drive: CloudDrive) => Promise<Result>,
  ): Promise<Result> {
    const { drive, close } = this.open(connection, signal);
    try {
      return await this.connections.trackSignIn(connection, () => work(drive));
    } finally {
      close();
    }
  }

  private open(connection: ConnectionRow, signal: AbortSignal): { drive: CloudDrive; close: () => void } {
    switch (connection.provider) {
      case 'webdav': {
        const client = this.openWebdav(connection, signal);
        return { drive: new WebdavDrive(client), close: () => client.close() };
      }
      case 'google':
      case 'dropbox':
      case 'onedrive':
        return { drive: this.openProvider(connection.provider, connection, signal), close: () => undefined };
      default:
        throw new SourceError('UNSUPPORTED', `no drive of ${connection.provider}`);
    }
  }

  private openProvider(
    provider: CloudConsentProvider,
    connection: ConnectionRow,
    signal: AbortSignal,
  ): CloudDrive {
    const client = new ProviderClient({
      provider,
      sandboxUrl: this.config.providerSandboxUrl,
      token: (refused) => this.tokens.get(connection, refused),
      signal,
    });
    const Drive = { google: GoogleDrive, dropbox: DropboxDrive, onedrive: OneDrive }[provider];
    return new Drive(client);
  }

  private openWebdav(connection: ConnectionRow, signal: AbortSignal): WebdavClient {
    const { url, user } = connection.settings;
    const credentials = this.connections.readCredentials(connection);
    if (!url || !user || credentials.type !== 'password')
      throw new Error('The connection has no address or password');
    const { password } = credentials;
    const allowPrivateHosts = this.config.allowsPrivateHosts;
    return new WebdavClient({ url, user, password, allowPrivateHosts, signal });
  }
}
