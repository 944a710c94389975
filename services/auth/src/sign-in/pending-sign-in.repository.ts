import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { PendingSignInRow } from './pending-sign-in.entity';

@Injectable()
export class PendingSignInRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, row: PendingSignInRow): Promise<void> {
    await manager.insert(PendingSignInRow, row);
  }

  find(tokenHash: string, now: Date): Promise<PendingSignInRow | null> {
    return this.dataSource.manager.findOneBy(PendingSignInRow, { tokenHash, expiresAt: MoreThan(now) });
  }

  /** Uses it up; false where another request did. */
  async consume(manager: EntityManager, tokenHash: string): Promise<boolean> {
    return ((await manager.delete(PendingSignInRow, { tokenHash })).affected ?? 0) > 0;
  }

  /** Ends those of a user whose password is no longer valid. */
  async deleteByUser(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PendingSignInRow, { userId });
  }
}
