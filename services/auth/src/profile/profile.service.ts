import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  authEvents,
  type ChangeEmailDto,
  type ChangePasswordDto,
  type UpdateUserDto,
  type User,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, EventOutbox } from '@swipeclean/service-kit';
import { toUser } from '../accounts/account.mapper';
import { AccountRepository } from '../accounts/account.repository';
import { AccountsService, notSignedInError } from '../accounts/accounts.service';
import { normalizeEmail } from '../accounts/email';
import { AuthConfig } from '../config';
import { accountLimitKeys, mailLimit } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { PasswordsService } from '../passwords/passwords.service';
import { FactorsService } from '../second-factor/factors.service';
import { SessionsService } from '../sessions/sessions.service';
import { PasswordChangeService } from '../sign-in/password-change.service';

/** Changes a user's own name, country, password and e-mail address. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountsService: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly factors: FactorsService,
    private readonly passwordChange: PasswordChangeService,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
  ) {}

  async updateProfile(
    userId: string,
    { firstName, lastName, country }: UpdateUserDto,
    actor: ActorContext,
  ): Promise<User> {
    const account = await this.accountsService.getById(userId);
    const profile = {
      firstName: firstName === undefined ? account.firstName : firstName || null,
      lastName: lastName === undefined ? account.lastName : lastName || null,
      country: country ?? account.country,
    };
    await this.outbox.transaction(async (manager, emit) => {
      await this.accounts.setProfile(manager, userId, profile);
      if (country && country !== account.country)
        await emit(authEvents.countryChanged, { userId, country, at: new Date().toISOString() });
    });
    return toUser({ ...account, ...profile }, this.config.ownerEmail, actor.ownerAccess);
  }

  /** Sets a new password, ends every other session and tells the user by mail. The gateway has the user asked again. */
  async changePassword(userId: string, request: ChangePasswordDto, actor: ActorContext): Promise<void> {
    const passwordHash = await this.passwords.hash(request.password);
    await this.setPassword(userId, passwordHash, 'password-changed', actor);
  }

  /** An account with a passkey then signs in by that alone. */
  async removePassword(userId: string, actor: ActorContext): Promise<void> {
    await this.setPassword(userId, null, 'password-removed', actor);
  }

  private async setPassword(
    userId: string,
    passwordHash: string | null,
    kind: 'password-changed' | 'password-removed',
    actor: ActorContext,
  ): Promise<void> {
    await this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForUpdate(manager, userId);
      // Of two devices that change it at the same time, the first ended the session of the second.
      const session = await this.sessions.lockCurrent(manager, actor);
      if (!account || !session) throw notSignedInError();
      if (passwordHash === null && (await this.factors.countPasskeys(manager, userId)) === 0)
        throw appError('PASSKEY_NEEDED');
      await this.passwordChange.applyPassword({ manager, emit }, account, passwordHash, kind, actor);
    });
    this.mails.wake();
  }

  /** Mails a link to the new address. Whether another account has it is checked later, so the reply reveals nothing. */
  async requestEmailChange(userId: string, { email }: ChangeEmailDto): Promise<void> {
    const account = await this.accountsService.getById(userId);
    const newEmail = normalizeEmail(email);
    if (newEmail === account.email) throw appFieldError('email', 'TAKEN', 'SAME_EMAIL');
    const limit = mailLimit(this.config);
    await this.limiter.hit(accountLimitKeys(account.email).verificationMail, limit);
    // Many users may not flood a stranger's mailbox; a refusal would reveal what others asked for.
    if (!(await this.limiter.allows(accountLimitKeys(newEmail).changeMail, limit))) return;
    await this.outbox.transaction((manager) =>
      this.mails.enqueue(manager, 'change-email', newEmail, { userId }),
    );
    this.mails.wake();
  }
}
