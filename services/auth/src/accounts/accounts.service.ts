import { Injectable } from '@nestjs/common';
import { type ActorContext, authEvents, type SetFounderDto, type User } from '@swipeclean/contracts/server';
import { appError, EventOutbox } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';
import type { AccountRow } from './account.entity';
import { toUser } from './account.mapper';
import { AccountRepository } from './account.repository';
import { normalizeEmail } from './email';

/** Answers the session of an erased account. */
export const notSignedInError = () => appError('SIGNED_OUT');

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly config: AuthConfig,
    private readonly outbox: EventOutbox,
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

  /** Billing records it among the owner's actions. */
  async setFounder(ownerId: string, { email, isFounder }: SetFounderDto): Promise<void> {
    await this.outbox.transaction(async (manager, emit) => {
      const userId = await this.accounts.setFounder(manager, normalizeEmail(email), isFounder);
      if (!userId) throw appError('VERIFIED_ACCOUNT_NOT_FOUND');
      const at = new Date().toISOString();
      await emit(authEvents.founderChanged, { userId, isFounder, ownerId, at });
    });
  }
}
