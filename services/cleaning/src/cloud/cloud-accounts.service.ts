import { Injectable } from '@nestjs/common';
import {
  type CloudAccount,
  type CloudProvider,
  CONSENT_PROVIDERS,
  type CreateCloudAccountDto,
  type CreateListingDto,
} from '@swipeclean/contracts/server';
import type { ConnectionRow } from '../connections/connection.entity';
import { ConnectionsService } from '../connections/connections.service';
import { parseListing } from './listing';
import type { CloudScanRow } from './scan/cloud-scan.entity';
import { CloudScanRepository } from './scan/cloud-scan.repository';
import { CloudScansService } from './scan/cloud-scans.service';
import { WebdavConnector } from './webdav/webdav-connector.service';

const toAccount = (row: ConnectionRow, scan: CloudScanRow | null | undefined): CloudAccount => {
  const provider = row.provider as CloudProvider;
  return {
    kind: 'cloud',
    id: row.id,
    provider,
    name: row.name,
    state: row.state,
    trashDays:
      provider === 'webdav' || provider === 'listing' ? null : CONSENT_PROVIDERS.cloud[provider].trashDays,
    createdAt: row.createdAt.toISOString(),
    scan: scan?.totals ?? null,
  };
};

/** Users' drives. */
@Injectable()
export class CloudAccountsService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly scans: CloudScanRepository,
    private readonly scanning: CloudScansService,
    private readonly webdav: WebdavConnector,
  ) {}

  /**
   * Connects a WebDAV folder that answers with these credentials.
   * @throws AppError `VALIDATION`, `UPSTREAM_FAILED`, `TOO_MANY_REQUESTS`, `CONFLICT`
   */
  async create(userId: string, { url, user, password }: CreateCloudAccountDto): Promise<CloudAccount> {
    const address = await this.webdav.connect(userId, { url, user, password });
    const row = await this.connections.create(userId, {
      kind: 'cloud',
      provider: 'webdav',
      name: address,
      settings: { url: address, user },
      credentials: { type: 'password', password },
    });
    return toAccount(row, null);
  }

  /** Stores an uploaded list of files as a drive with a finished scan. @throws AppError `VALIDATION`, `CONFLICT` */
  async createListing(userId: string, { name, listing }: CreateListingDto): Promise<CloudAccount> {
    const entries = parseListing(listing);
    const row = await this.connections.create(
      userId,
      { kind: 'cloud', provider: 'listing', name, settings: {}, credentials: null },
      (manager, created) => this.scanning.storeListing(manager, created, entries),
    );
    return toAccount(row, await this.scans.find(row.id));
  }

  /** Drives as the API lists them. */
  async describe(rows: readonly ConnectionRow[]): Promise<CloudAccount[]> {
    const scans = await this.scans.list(rows.map(({ id }) => id));
    return rows.map((row) => toAccount(row, scans.get(row.id)));
  }
}
