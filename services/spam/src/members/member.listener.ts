import { Injectable } from '@nestjs/common';
import {
  AccountOpened,
  authEvents,
  billingEvents,
  EmailVerified,
  EntitlementChanged,
} from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { MemberRepository } from './member.repository';

/** Hears who has come, whose address is verified, and who is Pro. */
@Injectable()
export class MemberListener {
  constructor(private readonly members: MemberRepository) {}

  @EventHandler(authEvents.accountOpened)
  opened({ userId, openedAt }: AccountOpened, manager: EntityManager): Promise<void> {
    return this.members.opened(manager, userId, new Date(openedAt));
  }

  @EventHandler(authEvents.emailVerified)
  verified({ userId }: EmailVerified, manager: EntityManager): Promise<void> {
    return this.members.verified(manager, userId);
  }

  @EventHandler(billingEvents.entitlementChanged)
  entitled({ userId, isPro, at }: EntitlementChanged, manager: EntityManager): Promise<void> {
    return this.members.setPro(manager, userId, isPro, new Date(at));
  }
}
