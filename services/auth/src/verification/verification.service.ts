import { Inject, Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { appError, appFieldError, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { emitEmailVerified, markEmailVerified } from '../accounts/account-events';
import { AccountsService } from '../accounts/accounts.service';
import { isOwnerEmail } from '../accounts/email';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { accountLimitKeys, mailLimit } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { MailTokensService } from '../mail/mail-tokens.service';

@Injectable()
export class VerificationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountsService: AccountsService,
    private readonly tokens: MailTokensService,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Marks the address of the token's account as confirmed, or gives the account the token's address. A click in a mail
   * does not show who chose the password or asked for the mail. So the owner's address, which gives power over the
   * site, and a new address, which gives away the account, are confirmed only from a session of that very account.
   */
  async verify(token: string, actor: ActorContext): Promise<void> {
    await this.outbox.transaction(async (manager, emit) => {
      const used = await this.tokens.consume(manager, token, ['verify-email', 'change-email']);
      if (!used) {
        throw appFieldError('token', 'EXPIRED', 'EMAIL_LINK_EXPIRED');
      }
      const account = await this.accounts.findForUpdate(manager, used.userId);
      if (!account) return;
      const email = used.email ?? account.email;
      const needsSession = used.email !== null || isOwnerEmail(email, this.config.ownerEmail);
      if (needsSession && actor.userId !== account.id) {
        throw appError('SIGN_IN_TO_CONFIRM');
      }
      if (used.email === null) return markEmailVerified({ manager, emit }, this.accounts, account);
      await this.changeEmail({ manager, emit }, account, used.email);
      await this.actions.record(manager, account.id, 'email-changed', actor);
    });
    this.mails.wake();
  }

  /** Links mailed to the old address end, so that who reads that mailbox cannot take the account back. */
  private async changeEmail(
    { manager, emit }: Transaction,
    account: AccountRow,
    email: string,
  ): Promise<void> {
    const { id: userId, email: oldEmail } = account;
    if (await this.accounts.findByEmail(email, manager)) {
      throw appFieldError('token', 'TAKEN', 'EMAIL_TAKEN_MEANWHILE');
    }
    await this.accounts.setEmail(manager, userId, email);
    // Asked for by who reads the mailbox that the account leaves.
    await this.accounts.setRecovery(manager, userId, { recoveryHash: null, recoveryDueAt: null });
    await this.tokens.deleteByUser(manager, userId);
    await emitEmailVerified({ emit }, { id: userId, email });
    await this.mails.enqueue(manager, 'email-changed', oldEmail, { language: account.language });
    this.logger.info({ changedUserId: userId }, 'e-mail address changed');
  }

  /** Sends the mail again; does nothing for an address that is confirmed. */
  async resend(userId: string): Promise<void> {
    const account = await this.accountsService.getById(userId);
    if (account.emailVerifiedAt) return;
    await this.limiter.hit(accountLimitKeys(account.email).verificationMail, mailLimit(this.config));
    await this.outbox.transaction((manager) => this.mails.enqueue(manager, 'verify-email', account.email));
    this.mails.wake();
  }
}
