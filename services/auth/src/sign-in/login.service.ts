import { Injectable } from '@nestjs/common';
import type { ActorContext, LoginDto, SignedIn } from '@swipeclean/contracts/server';
import { appError, EventOutbox } from '@swipeclean/service-kit';
import { AccountRepository } from '../accounts/account.repository';
import { normalizeEmail } from '../accounts/email';
import { PasswordsService } from '../passwords/passwords.service';
import { SignInReporter } from '../sessions/sign-in-reporter';
import { SignInService } from './sign-in.service';

/** Signs in with e-mail and password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInService,
    private readonly outbox: EventOutbox,
    private readonly reporter: SignInReporter,
  ) {}

  async login(request: LoginDto, actor: ActorContext): Promise<SignedIn> {
    const email = normalizeEmail(request.email);
    const known = await this.accounts.findByEmail(email);
    const right = await this.passwords.matches(email, known, request.password);
    if (known && !right) this.reporter.reportFailure(known, actor);
    if (!known || !right) throw wrongCredentialsError();
    const signedIn = await this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForShare(manager, known.id);
      // The password was changed, or the account erased, while it was being checked.
      if (account?.passwordHash !== known.passwordHash) return undefined;
      return this.signIns.signIn({ manager, emit }, account, actor);
    });
    if (!signedIn) throw wrongCredentialsError();
    await this.passwords.renewIfOutdated(known, request.password);
    return signedIn;
  }
}

const wrongCredentialsError = () => appError('SIGN_IN_WRONG');
