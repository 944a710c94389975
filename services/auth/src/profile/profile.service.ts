import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  authEvents,
  type ChangeEmailDto,
  type ChangePasswordDto,
  type UpdateUserDto,
  type User,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { toUser } from '../accounts/account.mapper';
import { AccountRepository } from '../accounts/account.repository';
import { AccountsService } from '../accounts/accounts.service';
import { normalizeEmail } from '../accounts/email';
import { AuthConfig } from '../config';
import { accountLimitKeys, mailLimit } from '../limits/limit-keys';
import { RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { MailTokensService } from '../mail/mail-tokens.service';
import { PasswordsService } from '../passwords/passwords.service';
import { SessionsService } from '../sessions/sessions.service';

/** Changes a user's own name, country, password and e-mail address. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountsService: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailTokensService,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
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

  /** Sets a new password, ends every other session and tells the user by mail. */
  async changePassword(userId: string, request: ChangePasswordDto, actor: ActorContext): Promise<void> {
    const account = await this.accountsService.getById(userId);
    if (account.passwordHash === null) throw noPasswordError();
    await this.passwords.assertOwn(account, request.currentPassword, wrongCurrentPasswordError);
    const passwordHash = await this.passwords.hash(request.password);
    await this.outbox.transaction(async (manager, emit) => {
      const current = await this.accounts.findForUpdate(manager, userId);
      // The password was changed, or the account erased, while it was being checked.
      if (current?.passwordHash !== account.passwordHash) throw wrongCurrentPasswordError();
      await this.accounts.setPasswordHash(manager, userId, passwordHash);
      // Also the link of a change of address, which somebody else may have asked for.
      await this.tokens.deleteByUser(manager, userId);
      await this.mails.enqueue(manager, 'password-changed', current.email);
      await this.sessions.revokeOthers({ manager, emit }, userId, actor.sessionId);
      await this.actions.record(manager, userId, 'password-changed', actor);
      this.logger.info({ changedUserId: userId }, 'password changed, other sessions revoked');
    });
    this.mails.wake();
  }

  /** Mails a link to the new address. Whether another account has it is checked later, so the reply reveals nothing. */
  async requestEmailChange(userId: string, { email, currentPassword }: ChangeEmailDto): Promise<void> {
    const account = await this.accountsService.getById(userId);
    const newEmail = normalizeEmail(email);
    if (newEmail === account.email) throw appFieldError('email', 'TAKEN', 'SAME_EMAIL');
    // A session alone must not be enough to take the account for good.
    if (account.passwordHash === null) throw noPasswordError();
    await this.passwords.assertOwn(account, currentPassword, wrongCurrentPasswordError);
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

const noPasswordError = () => appError('NO_PASSWORD_YET');

const wrongCurrentPasswordError = () => appFieldError('currentPassword', 'WRONG', 'CURRENT_PASSWORD_WRONG');
