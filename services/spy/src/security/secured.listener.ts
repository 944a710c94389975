import { Injectable } from '@nestjs/common';
import { AccountSecured, authEvents } from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { SignInRepository } from '../sign-ins/sign-in.repository';
import { SecurityRepository } from './security.repository';

/** Hears that an account is secured, which settles what its user has disowned. */
@Injectable()
export class SecuredListener {
  constructor(
    private readonly security: SecurityRepository,
    private readonly signIns: SignInRepository,
  ) {}

  @EventHandler(authEvents.accountSecured)
  async settle({ userId, at }: AccountSecured, manager: EntityManager): Promise<void> {
    await this.signIns.lock(manager, userId);
    await this.security.secure(manager, userId, new Date(at));
    await this.security.settleDisowned(manager, userId);
  }
}
