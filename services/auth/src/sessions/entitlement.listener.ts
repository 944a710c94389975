import { Injectable } from '@nestjs/common';
import { billingEvents, EntitlementChanged } from '@swipeclean/contracts/server';
import { emitWithin, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { standingOf } from '../accounts/account.mapper';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import { SessionsService } from './sessions.service';

/** Keeps auth's own copy of who is subscribed, and has the watch begin with what is signed in then. */
@Injectable()
export class EntitlementListener {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly config: AuthConfig,
  ) {}

  @EventHandler(billingEvents.entitlementChanged)
  async apply({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    // Who signs in meanwhile waits, or is waited for.
    const account = await this.accounts.lock(manager, userId);
    if (!account) return;
    await this.accounts.setSubscribed(manager, userId, isPro, new Date(at));
    // Later on spy knows the account: who came in while it was not Pro is not taken for the user.
    const isFirst = account.entitlementAt === null && !standingOf(account, this.config.ownerEmail).isPro;
    if (isPro && isFirst) await this.sessions.tellKnown({ manager, emit: emitWithin(manager) }, userId);
  }
}
