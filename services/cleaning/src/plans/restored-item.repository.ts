import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** What users put back, by what it is recognised by. It outlives the plan. */
@Injectable()
export class RestoredItemRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, sourceId: string, identities: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO restored_item (source_id, key) SELECT $1, key FROM unnest($2::text[]) AS key ON CONFLICT DO NOTHING`,
      [sourceId, identities.map(keyOf)],
    );
  }

  /** @returns whether an item was put back, by what it is recognised by */
  async createCheck(sourceId: string): Promise<(identities: readonly string[]) => boolean> {
    const rows = await this.dataSource.query<{ key: string }[]>(
      'SELECT key FROM restored_item WHERE source_id = $1',
      [sourceId],
    );
    const keys = new Set(rows.map(({ key }) => key));
    return (identities) => keys.size > 0 && identities.some((identity) => keys.has(keyOf(identity)));
  }
}

const keyOf = (identity: string): string => createHash('sha256').update(identity).digest('hex');
