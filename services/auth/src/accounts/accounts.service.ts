import { Injectable } from '@nestjs/common';
import type { ActorContext, SetFounderDto, User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';
import { toUser } from './account.mapper';
import { AccountRepository } from './account.repository';
import { normalizeEmail } from './email';

/** Accounts, and their roles and entitlement. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly config: AuthConfig,
  ) {}

  async get(userId: string, actor: ActorContext): Promise<User> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
    return toUser(account, this.config.ownerEmail, actor.ownerAccess);
  }

  async setFounder(actor: ActorContext, { email, isFounder }: SetFounderDto): Promise<void> {
    if (!actor.isOwner) throw new AppError('FORBIDDEN', 'Only the platform owner can name founding users.');
    if (!(await this.accounts.setFounder(normalizeEmail(email), isFounder))) {
      throw new AppError('NOT_FOUND', 'No account with a confirmed e-mail address has this address.');
    }
  }
}
