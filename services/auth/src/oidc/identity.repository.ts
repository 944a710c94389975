import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IdentityRow } from './identity.entity';

/** Every query on names at identity providers. */
@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whose name that is; nobody else signs in by it before the transaction ends, so that a newcomer does so once. */
  async hold(manager: EntityManager, issuer: string, subject: string): Promise<IdentityRow | null> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('identity:' || $1, 0))`, [
      JSON.stringify([issuer, subject]),
    ]);
    return manager.findOneBy(IdentityRow, { issuer, subject });
  }

  async insert(manager: EntityManager, issuer: string, subject: string, userId: string): Promise<void> {
    await manager.insert(IdentityRow, { issuer, subject, userId });
  }

  listByUser(userId: string): Promise<IdentityRow[]> {
    return this.dataSource.manager.find(IdentityRow, { where: { userId }, order: { createdAt: 'DESC' } });
  }
}
