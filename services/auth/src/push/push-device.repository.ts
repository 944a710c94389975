import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
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

  /** Stores a browser; one that another user had before is of this user alone. */
  async upsert(row: PushDeviceRow): Promise<void> {
    await this.dataSource.manager.upsert(PushDeviceRow, row, ['id']);
  }

  async delete(id: string): Promise<void> {
    await this.dataSource.manager.delete(PushDeviceRow, { id });
  }

  /** Deletes the browsers of sessions that were ended. */
  async deleteBySessions(manager: EntityManager, sessionIds: string[]): Promise<void> {
    await manager.delete(PushDeviceRow, { sessionId: In(sessionIds) });
  }

  async deleteOwn(userId: string, ids: string[]): Promise<void> {
    await this.dataSource.manager.delete(PushDeviceRow, { userId, id: In(ids) });
  }
}
