import { Injectable } from '@nestjs/common';
import {
  AccountOpened,
  authEvents,
  billingEvents,
  CountryChanged,
  EmailVerified,
  EntitlementChanged,
  OwnerAccessChanged,
  UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { AccountsService } from './accounts.service';
import { MemberRepository } from './member.repository';
import { OwnerSessionRepository } from './owner-session.repository';

/** Applies every event that spam consumes. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly members: MemberRepository,
    private readonly ownerSessions: OwnerSessionRepository,
    private readonly accounts: AccountsService,
  ) {}

  @EventHandler(authEvents.accountOpened)
  onAccountOpened({ userId, openedAt }: AccountOpened, manager: EntityManager): Promise<void> {
    return this.members.setOpenedAt(manager, userId, new Date(openedAt));
  }

  @EventHandler(authEvents.emailVerified)
  onEmailVerified({ userId }: EmailVerified, manager: EntityManager): Promise<void> {
    return this.members.setVerified(manager, userId);
  }

  @EventHandler(billingEvents.entitlementChanged)
  onEntitlementChanged({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    return this.members.setPro(manager, userId, isPro, new Date(at));
  }

  @EventHandler(authEvents.countryChanged)
  onCountryChanged({ userId, country, at }: CountryChanged, manager: EntityManager): Promise<void> {
    return this.members.setCountry(manager, userId, country, new Date(at));
  }

  @EventHandler(authEvents.ownerAccessChanged)
  onOwnerAccessChanged(
    { userId, sessionId, until, at }: OwnerAccessChanged,
    manager: EntityManager,
  ): Promise<void> {
    const row = { userId, sessionId, until: new Date(until), changedAt: new Date(at) };
    return this.ownerSessions.set(manager, row);
  }

  @EventHandler(authEvents.userErased)
  onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    return this.accounts.eraseUser(manager, userId);
  }
}
