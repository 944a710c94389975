import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  HOUR_MS,
  type ReplacedPassword,
  type ResetPasswordDto,
} from '@swipeclean/contracts/server';
import { appFieldError, Clock, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { markEmailVerified } from '../accounts/account-events';
import { normalizeEmail } from '../accounts/email';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { AuthConfig } from '../config';
import { accountLimitKeys, mailLimit } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { MailTokensService } from '../mail/mail-tokens.service';
import { PasswordsService } from '../passwords/passwords.service';
import { SessionsService } from '../sessions/sessions.service';
import { SignInReporter } from '../sessions/sign-in-reporter';
import { PasswordChangeService } from '../sign-in/password-change.service';
import { SignInService } from '../sign-in/sign-in.service';

/** When the user is told again of a reset that waits, as shares of the wait. */
const REMINDER_SHARES = [1 / 3, 2 / 3];

/** Takes accounts back: resets passwords by mail, and ends all sessions. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokensService,
    private readonly mails: MailQueue,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly signIns: SignInService,
    private readonly passwordChange: PasswordChangeService,
    private readonly reporter: SignInReporter,
    private readonly actions: AccountActionsService,
    private readonly limiter: RateLimiter,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues a mail to the address. Whether it has an account is checked later, so the reply reveals nothing. */
  async requestReset(address: string): Promise<void> {
    const email = normalizeEmail(address);
    const key = accountLimitKeys(email).resetMail;
    if (!(await this.limiter.allows(key, mailLimit(this.config)))) return;
    await this.outbox.transaction((manager) => this.mails.enqueue(manager, 'reset-password', email));
    this.mails.wake();
  }

  /**
   * Sets a new password and ends every session; who could read the mail has proved the address, too. Where the account
   * has a second factor the password waits instead, or the mailbox alone would be enough
   * (pallets-eco/flask-security#258).
   */
  async reset({ token, password }: ResetPasswordDto, actor: ActorContext): Promise<ReplacedPassword> {
    // Without this check a client could make the service hash without end.
    if (!(await this.tokens.exists(token, 'reset-password'))) throw linkExpiredError();
    const passwordHash = await this.passwords.hash(password);
    const replaced = await this.outbox.transaction(async (manager, emit) => {
      const used = await this.tokens.consume(manager, token, ['reset-password']);
      const account = used && (await this.accounts.findForUpdate(manager, used.userId));
      // The address may have changed since the mail was sent.
      if (!account || used.email !== account.email) throw linkExpiredError();
      await markEmailVerified({ manager, emit }, this.accounts, account);
      if (account.hasSecondFactor) return this.wait(manager, account, passwordHash, actor);
      const sessionIds = await this.passwordChange.applyPassword(
        { manager, emit },
        account,
        passwordHash,
        'password-reset',
        actor,
      );
      return { sessionIds, effectiveAt: null };
    });
    this.mails.wake();
    return replaced;
  }

  /** Ends a reset that waits, from any session of the account. */
  async cancel(userId: string, actor: ActorContext): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const account = await this.accounts.findForUpdate(manager, userId);
      if (account) await this.signIns.endRecovery(manager, account, actor);
    });
  }

  /**
   * Ends every session of a user. Where there is no password to reset, that is how the account is taken back, so its
   * API keys end as well.
   */
  async endAllSessions(userId: string, actor: ActorContext): Promise<string[]> {
    return this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForUpdate(manager, userId);
      const sessionIds = await this.sessions.revokeAll({ manager, emit }, userId);
      if (!account) return sessionIds;
      await this.actions.record(manager, userId, 'all-sessions-ended', actor);
      if (account.passwordHash !== null) return sessionIds;
      await this.reporter.reportAccountSecured(emit, account);
      return [...sessionIds, ...(await this.keys.revokeAll({ manager, emit }, userId, actor))];
    });
  }

  /** Stores the password for later; sessions go on, so that any of them can end the wait. */
  private async wait(
    manager: EntityManager,
    account: AccountRow,
    recoveryHash: string,
    actor: ActorContext,
  ): Promise<ReplacedPassword> {
    // Also the link of a change of address, which somebody else may have asked for.
    await this.tokens.deleteByUser(manager, account.id);
    const now = this.clock.now().getTime();
    const delayMs = this.config.recoveryDelayHours * HOUR_MS;
    const recoveryDueAt = new Date(now + delayMs);
    await this.accounts.setRecovery(manager, account.id, { recoveryHash, recoveryDueAt });
    await this.actions.record(manager, account.id, 'recovery-requested', actor);
    await this.mails.enqueue(manager, 'recovery-requested', account.email);
    for (const share of REMINDER_SHARES)
      await this.mails.enqueue(manager, 'recovery-requested', account.email, {
        dueAt: new Date(now + delayMs * share),
      });
    this.logger.info({ resetUserId: account.id, recoveryDueAt }, 'password reset waits');
    return { sessionIds: [], effectiveAt: recoveryDueAt.toISOString() };
  }
}

const linkExpiredError = () => appFieldError('token', 'EXPIRED', 'PASSWORD_LINK_EXPIRED');
