import { Injectable } from '@nestjs/common';
import { authEvents, UserErased } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';

/** Applies the events of other services. */
@Injectable()
export class AccountEventsListener {
  @EventHandler(authEvents.userErased)
  onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    return deleteUserRows(manager, userId);
  }
}
