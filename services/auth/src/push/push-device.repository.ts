import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { PushDeviceRow } from './push-device.entity';

@Injectable()
export class PushDeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<PushDeviceRow | null> {
    return this.dataSource.manager.findOneBy(PushDeviceRow, { id });
  }

  /** A user's browsers, newest first. */
  listByUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<PushDeviceRow[]> {
    return manager.find(PushDeviceRow, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Keeps a session of a user until the transaction ends; whether there is one. */
  async lockSession(manager: EntityManager, userId: string, sessionId: string | null): Promise<boolean> {
    const query = 'SELECT FROM session WHERE id = $1 AND user_id = $2 FOR SHARE';
    return (await manager.query<object[]>(query, [sessionId, userId])).length > 0;
  }

  /** Stores a browser. One that another user had goes first, with the messages that wait for it. */
  async upsert(manager: EntityManager, row: PushDeviceRow): Promise<void> {
    await manager.delete(PushDeviceRow, { id: row.id, userId: Not(row.userId) });
    await manager.upsert(PushDeviceRow, row, ['id']);
  }

  async setAccepted(id: string, acceptedAt: Date): Promise<void> {
    await this.dataSource.manager.update(PushDeviceRow, { id }, { acceptedAt });
  }

  async delete(id: string): Promise<void> {
    await this.dataSource.manager.delete(PushDeviceRow, { id });
  }

  /** Deletes the browsers of sessions, also of those that expired. */
  async deleteBySessions(manager: EntityManager, sessionIds: string[]): Promise<void> {
    await manager.delete(PushDeviceRow, { sessionId: In(sessionIds) });
  }

  /** Deletes the browsers of a user but those of a session. */
  async deleteOthers(manager: EntityManager, userId: string, keptSessionId: string | null): Promise<void> {
    await manager.query(
      'DELETE FROM push_device WHERE user_id = $1 AND session_id IS DISTINCT FROM $2::uuid',
      [userId, keptSessionId],
    );
  }

  async deleteOwn(
    userId: string,
    ids: string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.delete(PushDeviceRow, { userId, id: In(ids) });
  }
}
