import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ErasedUserRow } from './erased-user.entity';

@Injectable()
export class ErasedUserRepository {
  async upsert(manager: EntityManager, userId: string): Promise<void> {
    await manager.upsert(ErasedUserRow, { userId }, ['userId']);
  }
}
