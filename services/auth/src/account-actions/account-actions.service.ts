import { Injectable } from '@nestjs/common';
import type { AccountAction, AccountActionKind, ActorContext } from '@swipeclean/contracts/server';
import { ANONYMOUS, Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountRepository } from '../accounts/account.repository';
import { MailQueue } from '../mail/mail-queue';
import { toSignInDevice } from '../sessions/sign-in-reporter';
import { toAccountAction } from './account-action.entity';
import { AccountActionRepository } from './account-action.repository';
import { isSignInChange } from './sign-in-changes';

const MAX_LISTED = 100;

/** The audit log of what happens to accounts. */
@Injectable()
export class AccountActionsService {
  constructor(
    private readonly actions: AccountActionRepository,
    private readonly accounts: AccountRepository,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** Records an action in the transaction that does it, and tells its user by mail of a way to sign in that changed. */
  async record(
    manager: EntityManager,
    userId: string | null,
    kind: AccountActionKind,
    actor: Pick<ActorContext, 'ipAddress' | 'userAgent'>,
    label: string | null = null,
  ): Promise<void> {
    const at = this.clock.now();
    const device = toSignInDevice(actor);
    await this.actions.insert(manager, { id: uuidv7(), at, kind, userId, label, ...device });
    if (!userId || !isSignInChange(kind)) return;
    const account = await this.accounts.findById(userId, manager);
    if (!account?.emailVerifiedAt) return;
    const content = { change: kind, at: at.toISOString() };
    await this.mails.enqueue(manager, 'sign-in-changed', account.email, { content });
  }

  /** Records a sign-in unless its browser signed in to the account before. */
  async recordSignIn(manager: EntityManager, userId: string, actor: ActorContext): Promise<void> {
    const { userAgent } = toSignInDevice(actor);
    if (!(await this.actions.isKnownDevice(manager, userId, userAgent)))
      await this.record(manager, userId, 'new-device', actor);
  }

  /** Records that an account was erased, with nothing of its user. */
  recordErasure(manager: EntityManager): Promise<void> {
    return this.record(manager, null, 'erased', ANONYMOUS);
  }

  /** The latest, newest first; only those of a user if one is given. */
  async listLatest(userId?: string): Promise<AccountAction[]> {
    const rows = await this.actions.listLatest(MAX_LISTED, userId);
    return rows.map(toAccountAction);
  }
}
