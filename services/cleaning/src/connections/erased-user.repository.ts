import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ErasedUserRow } from './erased-user.entity';

@Injectable()
export class ErasedUserRepository {
  exists(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(ErasedUserRow, { userId });
  }

  async insert(manager: EntityManager, userId: string): Promise<void> {
    await manager.insert(ErasedUserRow, { userId });
  }
}
