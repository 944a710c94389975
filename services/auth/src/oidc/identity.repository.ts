import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IdentityEntity } from './identity.entity';

/** Every query on names at identity providers. */
@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(manager: EntityManager, issuer: string, subject: string): Promise<IdentityEntity | null> {
    return manager.findOneBy(IdentityEntity, { issuer, subject });
  }

  async insert(manager: EntityManager, issuer: string, subject: string, userId: string): Promise<void> {
    await manager.insert(IdentityEntity, { issuer, subject, userId });
  }

  listByUser(userId: string): Promise<IdentityEntity[]> {
    return this.dataSource.manager.find(IdentityEntity, { where: { userId }, order: { createdAt: 'DESC' } });
  }
}
