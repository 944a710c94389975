import { Inject, Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { ApiKeysService } from '../api-keys/api-keys.service';
import type { Transaction } from '../database/transaction';
import { accountLimitKeys } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { MailTokensService } from '../mail/mail-tokens.service';
import { SessionsService } from '../sessions/sessions.service';
import { SignInReporter } from '../sessions/sign-in-reporter';
import { SignInService } from './sign-in.service';

/** How a password was replaced; `password-reset` takes the account back by mail. */
type PasswordChange = 'password-changed' | 'password-removed' | 'password-reset';

/** Replaces the password of an account: the one place that ends what the old one began. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly tokens: MailTokensService,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly reporter: SignInReporter,
    private readonly actions: AccountActionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sets a password, or removes it with null, as part of a transaction that locked the account. Ends all other sessions
   * and tells the user by mail, which the caller has sent. A reset ends every session and API key.
   * @returns the sessions and keys that gateways refuse from now on
   */
  async applyPassword(
    { manager, emit }: Transaction,
    account: AccountRow,
    passwordHash: string | null,
    kind: PasswordChange,
    actor: ActorContext,
  ): Promise<string[]> {
    const { id, email } = account;
    await this.accounts.setPasswordHash(manager, id, passwordHash);
    await this.signIns.endPending(manager, id);
    // Also the link of a change of address, which somebody else may have asked for.
    await this.tokens.deleteByUser(manager, id);
    const { signIn, familiarSignIn } = accountLimitKeys(email);
    for (const key of [signIn, familiarSignIn]) await this.limiter.reset(key, manager);
    await this.mails.enqueue(manager, 'password-changed', email);
    await this.actions.record(manager, id, kind, actor);
    this.logger.info({ changedUserId: id, kind }, 'password replaced, sessions revoked');
    if (kind !== 'password-reset') return this.sessions.revokeOthers({ manager, emit }, id, actor.sessionId);
    await this.reporter.reportPasswordReset(emit, account, actor);
    const keyIds = await this.keys.revokeAll({ manager, emit }, id, actor);
    return [...keyIds, ...(await this.sessions.revokeAll({ manager, emit }, id))];
  }
}
