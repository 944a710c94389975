import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ErasedUserRow } from './erased-user.entity';

@Injectable()
export class ErasedUserRepository {
  constructor(private readonly dataSource: DataSource) {}

  async upsert(manager: EntityManager, userId: string): Promise<void> {
    await manager.upsert(ErasedUserRow, { userId }, ['userId']);
  }

  /** Ids of accounts that were erased and are there again, from a backup. */
  async listRestored(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM account JOIN erased_user ON user_id = id',
    );
    return rows.map(({ id }) => id);
  }
}
