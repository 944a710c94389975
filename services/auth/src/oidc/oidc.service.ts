import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type FinishOidcDto,
  localPath,
  type OidcRedirect,
  type PendingSignIn,
  type SignedIn,
  type SignInOptions,
  type StartOidcDto,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, EventOutbox, fieldError, requestContext } from '@swipeclean/service-kit';
import { isEmail } from 'class-validator';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { normalizeEmail } from '../accounts/email';
import { emitAccountOpened } from '../accounts/account-events';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { MailQueue } from '../mail/mail-queue';
import { RelyingParty } from '../sign-in/relying-party';
import { RegistrationService } from '../sign-in/registration.service';
import { SignInService } from '../sign-in/sign-in.service';
import { IdentityRepository } from './identity.repository';
import { OidcProvider, type ProviderProfile } from './oidc-provider';
import { StateSeal } from './sealed-state';

/** Signs in through the operator's identity provider (AUTH-10). */
@Injectable()
export class OidcService {
  private readonly seal: StateSeal;

  constructor(
    private readonly provider: OidcProvider,
    private readonly identities: IdentityRepository,
    private readonly accounts: AccountRepository,
    private readonly registrations: RegistrationService,
    private readonly signIns: SignInService,
    private readonly mails: MailQueue,
    private readonly outbox: EventOutbox,
    private readonly party: RelyingParty,
    config: AuthConfig,
  ) {
    this.seal = new StateSeal(config.jwtSecret);
  }

  options(): SignInOptions {
    return {
      oidc: this.provider.isConfigured ? 'live' : 'off',
      passkeys: this.party.isUsable ? 'live' : 'off',
    };
  }

  /** Whether a user signs in through the identity provider. */
  async hasIdentity(userId: string): Promise<boolean> {
    return this.provider.isConfigured && (await this.identities.listByUser(userId)).length > 0;
  }

  async start({ returnTo, referralCode }: StartOidcDto): Promise<OidcRedirect> {
    const path = localPath(returnTo);
    if (path === undefined)
      throw fieldError('returnTo', 'FORMAT', 'returnTo must be a path on this site, such as /home');
    const { url, pending } = await this.provider.begin();
    return { url, state: this.seal.seal({ ...pending, returnTo: path, referralCode }, Date.now()) };
  }

  async finish(
    request: FinishOidcDto,
    actor: ActorContext,
  ): Promise<(SignedIn | PendingSignIn) & { returnTo: string }> {
    const pending = this.seal.open(request.state, Date.now());
    if (!pending) throw appFieldError('state', 'EXPIRED', 'SIGN_IN_EXPIRED');
    const profile = await this.provider.finish(request.callbackUrl, pending);
    assertBeforeDeadline();
    const signedIn = await this.outbox.transaction(async (manager, emit) => {
      const account = await this.findOrCreateAccount({ manager, emit }, profile, pending.referralCode);
      return this.signIns.signIn({ manager, emit }, account, actor, 'provider');
    });
    this.mails.wake();
    return { ...signedIn, returnTo: pending.returnTo };
  }

  private async findOrCreateAccount(
    transaction: Transaction,
    profile: ProviderProfile,
    referralCode?: string,
  ): Promise<AccountRow> {
    const { manager } = transaction;
    const { issuer, subject } = profile;
    const identity = await this.identities.findForUpdate(manager, issuer, subject);
    const linked = identity && (await this.accounts.findForShare(manager, identity.userId));
    if (linked) return linked;
    const account =
      (await this.findByAddress(transaction, profile)) ??
      (await this.createAccount(transaction, profile, referralCode));
    await this.identities.insert(manager, issuer, subject, account.id);
    return account;
  }

  /**
   * The account with the profile's address. Both sides must have verified it: otherwise somebody who registers
   * another's address here, or there, would share the account.
   */
  private async findByAddress(
    { manager }: Transaction,
    profile: ProviderProfile,
  ): Promise<AccountRow | null> {
    const account = await this.accounts.findByEmail(getEmail(profile), manager);
    if (account && !(account.emailVerifiedAt && profile.emailVerified)) {
      throw appError('OIDC_EMAIL_TAKEN');
    }
    return account && this.accounts.findForShare(manager, account.id);
  }

  private async createAccount(
    transaction: Transaction,
    profile: ProviderProfile,
    referralCode?: string,
  ): Promise<AccountRow> {
    const newcomer = {
      email: getEmail(profile),
      emailVerifiedAt: profile.emailVerified ? new Date() : null,
      passwordHash: null,
      firstName: profile.firstName,
      lastName: profile.lastName,
      profileImageUrl: profile.pictureUrl,
      referredBy: referralCode?.trim() || null,
    };
    const account = await this.registrations.createAccount(transaction, newcomer);
    await emitAccountOpened(transaction, account);
    return account;
  }
}

/** Opens no session whose cookies would not be delivered. */
function assertBeforeDeadline(): void {
  const deadline = requestContext.getStore()?.deadline ?? Infinity;
  if (Date.now() < deadline) return;
  throw appError('SERVICE_TIMEOUT', undefined, { retryAfterSeconds: 1 });
}

function getEmail({ email }: ProviderProfile): string {
  const address = normalizeEmail(email ?? '');
  if (isEmail(address) && address.length <= 254) return address;
  throw appError('OIDC_EMAIL_MISSING');
}
