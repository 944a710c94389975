import { Injectable } from '@nestjs/common';
import { AppError, EventOutbox, fieldError } from '@swipeclean/service-kit';
import { AccountRepository } from '../accounts/account.repository';
import { markEmailVerified } from '../accounts/account-events';
import { AuthConfig } from '../config';
import { accountLimitKeys } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { hashMailToken } from '../mail/mail-token.entity';
import { MailTokenRepository } from '../mail/mail-token.repository';

/** Verifies e-mail addresses. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly tokens: MailTokenRepository,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Marks the address of the token's account as confirmed. The owner's address gives power over the site, and a click
   * in a mail does not show who chose the password: it must be confirmed from a session of that very account.
   */
  async verify(token: string, callerId: string | null): Promise<void> {
    await this.outbox.transaction(async (manager, emit) => {
      const userId = await this.tokens.consume(manager, hashMailToken(token), 'verify-email');
      if (!userId) {
        throw fieldError(
          'token',
          'EXPIRED',
          'This link was used already or is too old. Ask for a new one in your profile.',
        );
      }
      const account = await this.accounts.findById(userId, manager);
      if (!account) return;
      const isOwners = account.email === this.config.ownerEmail?.trim().toLowerCase();
      if (isOwners && callerId !== userId) {
        throw new AppError(
          'FORBIDDEN',
          'Sign in to this account first, then open the link again. If you did not open it, reset its password.',
        );
      }
      await markEmailVerified({ manager, emit }, this.accounts, account);
    });
  }

  /** Sends the mail again; does nothing for an address that is confirmed. */
  async resend(userId: string): Promise<void> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
    if (account.emailVerifiedAt) return;
    await this.limiter.hit(accountLimitKeys(account.email).verificationMail, {
      hits: this.config.mailsPerHour,
      windowSeconds: 3600,
      message:
        'We have sent you several mails already. Please look into your spam folder, or try again later.',
    });
    await this.outbox.transaction((manager) => this.mails.enqueue(manager, 'verify-email', account.email));
    this.mails.wake();
  }
}
