import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { authEvents, billingEvents, EntitlementChanged, UserErased } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { ConnectionsService } from './connections/connections.service';
import { ErasedUserRepository } from './connections/erased-user.repository';
import { SchedulesService } from './schedules/schedules.service';
import { MailRulesService } from './mail/rules/mail-rules.service';

/** A slow mail server must not hold up an erasure; its script then stays. */
const MAX_SCRIPTS_MS = 20_000;

/** Applies the events of other services. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly rules: MailRulesService,
    private readonly erasedUsers: ErasedUserRepository,
    private readonly schedules: SchedulesService,
  ) {}

  @EventHandler(billingEvents.entitlementChanged)
  onEntitlementChanged({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    return this.schedules.applyEntitlement(manager, userId, isPro, new Date(at));
  }

  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    const mailboxes = await this.connections.list(userId, 'mail');
    // While their credentials are known.
    const deletions = mailboxes.map((mailbox) => this.rules.deleteScript(mailbox));
    await Promise.race([Promise.all(deletions), sleep(MAX_SCRIPTS_MS, undefined, { ref: false })]);
    await this.connections.prepareErasure(userId, manager);
    await deleteUserRows(manager, userId);
    await this.erasedUsers.insert(manager, userId);
  }
}
