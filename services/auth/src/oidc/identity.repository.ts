import { Injectable } from '@nestjs/common';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { IdentityRow } from './identity.entity';

@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The identity, locked until the transaction ends, also while it does not exist: a new person gets one account. */
  async findForUpdate(manager: EntityManager, issuer: string, subject: string): Promise<IdentityRow | null> {
    await acquireAdvisoryLock(manager, `identity:${JSON.stringify([issuer, subject])}`);
    return manager.findOneBy(IdentityRow, { issuer, subject });
  }

  async insert(manager: EntityManager, issuer: string, subject: string, userId: string): Promise<void> {
    await manager.insert(IdentityRow, { issuer, subject, userId });
  }

  listByUser(userId: string): Promise<IdentityRow[]> {
    return this.dataSource.manager.find(IdentityRow, { where: { userId }, order: { createdAt: 'DESC' } });
  }
}
