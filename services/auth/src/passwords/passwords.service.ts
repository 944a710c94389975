import { Injectable } from '@nestjs/common';
import { requestContext } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import { accountLimitKeys } from '../limits/limit-keys';
import { type Limit, RateLimiter } from '../limits/rate-limiter.service';
import { SessionsService } from '../sessions/sessions.service';
import { DUMMY_HASH, isOutdated } from './argon2';
import { SecretHasher } from './secret-hasher';

@Injectable()
export class PasswordsService {
  private readonly failures: Limit;

  constructor(
    private readonly hasher: SecretHasher,
    private readonly limiter: RateLimiter,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    config: AuthConfig,
  ) {
    this.failures = {
      hits: config.loginFailureLimit,
      windowSeconds: config.failureWindowSeconds,
      reason: 'TOO_MANY_PASSWORDS',
    };
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /**
   * Whether `password` is the account's. An address without account, or an account without password, costs the same
   * time, counts the same and is wrong.
   * @throws AppError `TOO_MANY_REQUESTS` after too many failures, also for the right password.
   */
  async matches(email: string, account: AccountRow | null, password: string): Promise<boolean> {
    const key = await this.getLimitKey(email, account);
    const hash = account?.passwordHash ?? null;
    return this.hasher.run(async (verify) => {
      await this.limiter.assertWithinLimit(key, this.failures);
      const verified = await verify(hash ?? DUMMY_HASH, password);
      const right = verified && hash !== null;
      // Guesses that ran side by side past the check still end here.
      if (!right) await this.limiter.hit(key, this.failures);
      else await this.limiter.reset(key);
      return right;
    });
  }

  private async getLimitKey(email: string, account: AccountRow | null): Promise<string> {
    const { signIn, familiarSignIn } = accountLimitKeys(email);
    const actor = requestContext.getStore()?.actor;
    const isFamiliar = account && actor && (await this.sessions.isSignedInFrom(account.id, actor));
    return isFamiliar ? familiarSignIn : signIn;
  }

  /** Whether `password` is the one that waits after a reset by mail; counts as a sign-in by password does. */
  async matchesRecovery(account: AccountRow, password: string): Promise<boolean> {
    const hash = account.recoveryHash;
    if (hash === null) return false;
    const key = await this.getLimitKey(account.email, account);
    return this.hasher.run(async (verify) => {
      await this.limiter.assertWithinLimit(key, this.failures);
      return verify(hash, password);
    });
  }

  /** Replaces a hash made with older parameters, now that the password is at hand. */
  async renewIfOutdated(account: AccountRow, password: string): Promise<void> {
    const { id, passwordHash } = account;
    if (!passwordHash || !isOutdated(passwordHash)) return;
    await this.accounts.renewPasswordHash(id, passwordHash, await this.hash(password));
  }
}
