import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Sum } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { SessionRow } from './session.entity';

@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findOpen(userId: string): Promise<SessionRow | null> {
    return this.dataSource.manager.findOneBy(SessionRow, { userId, endedAt: IsNull() });
  }

  async closeOpen(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(SessionRow, { userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
  }

  insert(manager: EntityManager, row: Pick<SessionRow, 'id' | 'userId'>): Promise<SessionRow> {
    return manager.save(SessionRow, manager.create(SessionRow, row));
  }

  /** Adds to the counters of the open session, if there is one; they stay within the safe integers. */
  async addToCounters(manager: EntityManager, userId: string, { files, bytes }: Sum): Promise<void> {
    await manager.query(
      `UPDATE session SET processed_files = LEAST(processed_files + $2, ${Number.MAX_SAFE_INTEGER}),
         freed_bytes = LEAST(freed_bytes + $3, ${Number.MAX_SAFE_INTEGER})
       WHERE user_id = $1 AND ended_at IS NULL`,
      [userId, files, bytes],
    );
  }
}
