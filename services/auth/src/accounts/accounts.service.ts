import { Injectable } from '@nestjs/common';
import type { ActorContext, SetFounderDto, User } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';
import type { AccountRow } from './account.entity';
import { toUser } from './account.mapper';
import { AccountRepository } from './account.repository';
import { normalizeEmail } from './email';

/** Answers the session of an erased account. */
export const notSignedInError = () => new AppError('UNAUTHENTICATED', 'You are not signed in');

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly config: AuthConfig,
  ) {}

  async get(userId: string, actor: ActorContext): Promise<User> {
    return toUser(await this.getById(userId), this.config.ownerEmail, actor.ownerAccess);
  }

  /** @throws AppError `UNAUTHENTICATED` when the account was erased. */
  async getById(userId: string): Promise<AccountRow> {
    const account = await this.accounts.findById(userId);
    if (!account) throw notSignedInError();
    return account;
  }

  async setFounder(actor: ActorContext, { email, isFounder }: SetFounderDto): Promise<void> {
    if (!actor.isOwner) throw new AppError('FORBIDDEN', 'Only the platform owner can name founding users.');
    if (!(await this.accounts.setFounder(normalizeEmail(email), isFounder))) {
      throw new AppError('NOT_FOUND', 'No account with a confirmed e-mail address has this address.');
    }
  }
}
