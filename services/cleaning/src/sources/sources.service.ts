import { Injectable } from '@nestjs/common';
import { type Job, type Source, SOURCE_KINDS } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { ConnectionsService } from '../connections/connections.service';
import { JobsService } from '../jobs/jobs.service';
import { SourceRegistry } from './source-registry';

/** Users' mailboxes and drives, whatever their kind. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly jobs: JobsService,
    private readonly registry: SourceRegistry,
  ) {}

  /** Newest first. */
  async list(userId: string): Promise<Source[]> {
    const rows = await this.connections.list(userId);
    const described = await Promise.all(
      SOURCE_KINDS.map((kind) => this.registry.get(kind).describe(rows.filter((row) => row.kind === kind))),
    );
    const sources = new Map(described.flat().map((source) => [source.id, source]));
    return rows.flatMap(({ id }) => sources.get(id) ?? []);
  }

  /** Forgets a source: its credentials, and what scans stored of it. @throws AppError `NOT_FOUND` */
  async delete(userId: string, id: string): Promise<void> {
    const connection = await this.connections.get(userId, id);
    await this.connections.delete(connection);
  }

  /** @throws AppError `NOT_FOUND`; `CONFLICT` of a listing, and while another job of the source is under way */
  async scan(userId: string, id: string): Promise<Job> {
    const { kind, provider } = await this.connections.get(userId, id);
    if (provider === 'listing') throw appError('LISTING_NOT_SCANNABLE');
    return this.jobs.start({ userId, sourceId: id, kind: `${kind}.scan` });
  }
}
