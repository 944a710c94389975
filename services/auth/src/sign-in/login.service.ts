import { Inject, Injectable } from '@nestjs/common';
import type { ActorContext, LoginDto, PendingSignIn, SignedIn } from '@swipeclean/contracts/server';
import { appError, Clock, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { normalizeEmail } from '../accounts/email';
import { MailQueue } from '../mail/mail-queue';
import { PasswordsService } from '../passwords/passwords.service';
import { FactorsService } from '../second-factor/factors.service';
import { SignInReporter } from '../sessions/sign-in-reporter';
import { PasswordChangeService } from './password-change.service';
import { SignInService } from './sign-in.service';

/** Signs in with e-mail and password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInService,
    private readonly factors: FactorsService,
    private readonly passwordChange: PasswordChangeService,
    private readonly mails: MailQueue,
    private readonly outbox: EventOutbox,
    private readonly reporter: SignInReporter,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async login(request: LoginDto, actor: ActorContext): Promise<SignedIn | PendingSignIn> {
    const email = normalizeEmail(request.email);
    const known = await this.accounts.findByEmail(email);
    const right = await this.passwords.matches(email, known, request.password);
    if (known && !right && (await this.passwords.matchesRecovery(known, request.password)))
      return this.finishRecovery(known, actor);
    if (known && !right) this.reporter.reportFailure(known, actor);
    if (!known || !right) throw wrongCredentialsError();
    const signedIn = await this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForShare(manager, known.id);
      // The password was changed, or the account erased, while it was being checked.
      if (account?.passwordHash !== known.passwordHash) return undefined;
      return this.signIns.signIn({ manager, emit }, account, actor, 'password');
    });
    if (!signedIn) throw wrongCredentialsError();
    await this.passwords.renewIfOutdated(known, request.password);
    return signedIn;
  }

  /**
   * Has a password that was reset by mail replace the old one and every second factor, once it has waited. The account
   * is locked, so that a cancellation at the same time comes before or after all of it.
   */
  private async finishRecovery(known: AccountRow, actor: ActorContext): Promise<SignedIn> {
    const signedIn = await this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForUpdate(manager, known.id);
      const { recoveryHash = null, recoveryDueAt = null } = account ?? {};
      if (!account || !recoveryDueAt || recoveryHash !== known.recoveryHash) return undefined;
      if (recoveryDueAt > this.clock.now())
        throw appError('RECOVERY_WAITS', { dueAt: recoveryDueAt.toISOString() });
      await this.factors.removeAll(manager, account.id);
      await this.passwordChange.applyPassword(
        { manager, emit },
        account,
        recoveryHash,
        'password-reset',
        actor,
      );
      this.logger.info({ resetUserId: account.id }, 'second factors removed');
      const recovered = await this.accounts.findById(account.id, manager);
      const proof = { method: 'password', secondFactor: null, isStrong: false } as const;
      return this.signIns.open({ manager, emit }, recovered as AccountRow, actor, proof);
    });
    if (!signedIn) throw wrongCredentialsError();
    this.mails.wake();
    return signedIn;
  }
}

const wrongCredentialsError = () => appError('SIGN_IN_WRONG');
