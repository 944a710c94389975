import { Injectable } from '@nestjs/common';
import { authEvents, billingEvents, EntitlementChanged, UserErased } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { ConnectionsService } from './connections/connections.service';
import { ErasedUserRepository } from './connections/erased-user.repository';
import { SchedulesService } from './schedules/schedules.service';

/** Applies the events of other services. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly erasedUsers: ErasedUserRepository,
    private readonly schedules: SchedulesService,
  ) {}

  @EventHandler(billingEvents.entitlementChanged)
  onEntitlementChanged({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    return this.schedules.applyEntitlement(manager, userId, isPro, new Date(at));
  }

  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await this.connections.prepareErasure(userId, manager);
    await deleteUserRows(manager, userId);
    await this.erasedUsers.insert(manager, userId);
  }
}
