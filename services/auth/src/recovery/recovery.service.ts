import { Inject, Injectable } from '@nestjs/common';
import type { ActorContext, ResetPasswordDto } from '@swipeclean/contracts/server';
import { appFieldError, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { AccountRepository } from '../accounts/account.repository';
import { markEmailVerified } from '../accounts/account-events';
import { normalizeEmail } from '../accounts/email';
import { AuthConfig } from '../config';
import { accountLimitKeys, mailLimit } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { MailTokensService } from '../mail/mail-tokens.service';
import { PasswordsService } from '../passwords/passwords.service';
import { SessionsService } from '../sessions/sessions.service';
import { SignInReporter } from '../sessions/sign-in-reporter';

/** Resets passwords by mail. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokensService,
    private readonly mails: MailQueue,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly reporter: SignInReporter,
    private readonly actions: AccountActionsService,
    private readonly limiter: RateLimiter,
    private readonly outbox: EventOutbox,
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

  /** Sets a new password and ends every session; who could read the mail has proved the address, too. */
  async reset({ token, password }: ResetPasswordDto, actor: ActorContext): Promise<string[]> {
    // Without this check a client could make the service hash without end.
    if (!(await this.tokens.exists(token, 'reset-password'))) throw linkExpiredError();
    const passwordHash = await this.passwords.hash(password);
    const revoked = await this.outbox.transaction(async (manager, emit) => {
      const used = await this.tokens.consume(manager, token, ['reset-password']);
      const account = used && (await this.accounts.findForUpdate(manager, used.userId));
      // The address may have changed since the mail was sent.
      if (!account || used.email !== account.email) throw linkExpiredError();
      await this.accounts.setPasswordHash(manager, account.id, passwordHash);
      // Also the link of a change of address, which somebody else may have asked for.
      await this.tokens.deleteByUser(manager, account.id);
      await markEmailVerified({ manager, emit }, this.accounts, account);
      await this.mails.enqueue(manager, 'password-changed', account.email);
      const { signIn, familiarSignIn } = accountLimitKeys(account.email);
      for (const key of [signIn, familiarSignIn]) await this.limiter.reset(key, manager);
      this.logger.info({ resetUserId: account.id }, 'password reset, all sessions revoked');
      await this.reporter.reportPasswordReset(emit, account, actor);
      await this.actions.record(manager, account.id, 'password-reset', actor);
      return this.sessions.revokeAll({ manager, emit }, account.id);
    });
    this.mails.wake();
    return revoked;
  }
}

const linkExpiredError = () => appFieldError('token', 'EXPIRED', 'PASSWORD_LINK_EXPIRED');
