import { Injectable } from '@nestjs/common';
import { authEvents, UserErased } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { ConnectionsService } from './connections/connections.service';
import { ErasedUserRow } from './connections/erased-user.entity';

/** Applies the events of other services. */
@Injectable()
export class AccountEventsListener {
  constructor(private readonly connections: ConnectionsService) {}

  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await this.connections.prepareErasure(userId, manager);
    await deleteUserRows(manager, userId);
    await manager.insert(ErasedUserRow, { userId });
  }
}
