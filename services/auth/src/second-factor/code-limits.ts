import { Injectable } from '@nestjs/common';
import { type ActorContext, DAY_MS, type SecondFactor, SECOND_MS } from '@swipeclean/contracts/server';
import { AuthConfig } from '../config';
import { codeLimitKeys } from '../limits/limit-keys';
import { type Limit, RateLimiter } from '../limits/rate-limiter.service';
import { SessionsService } from '../sessions/sessions.service';

/** Codes of an app that clients without a session may try a day: more would make guessing worth while. */
const MAX_STRANGERS_CODES = 50;

/**
 * Bounds wrong codes by account and client, so that a stranger who knows the password does not lock the owner out
 * (nextcloud/twofactor_totp#5). An app's codes are short, so strangers together have a bound too; passkeys, recovery
 * codes and clients at which the user is signed in do not depend on it.
 */
@Injectable()
export class CodeLimits {
  private readonly perClient: Limit;
  private readonly perAccount: Limit;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    config: AuthConfig,
  ) {
    const reason = 'TOO_MANY_CODES';
    this.perClient = { hits: config.codeFailureLimit, windowSeconds: config.failureWindowSeconds, reason };
    this.perAccount = { hits: MAX_STRANGERS_CODES, windowSeconds: DAY_MS / SECOND_MS, reason };
  }

  /** Counts a try. @throws AppError `TOO_MANY_REQUESTS` */
  async count(factor: SecondFactor, userId: string, actor: ActorContext): Promise<void> {
    const keys = codeLimitKeys(factor, userId, actor.ipAddress);
    await this.limiter.hit(keys.client, this.perClient);
    if (factor === 'authenticator' && !(await this.sessions.isSignedInFrom(userId, actor)))
      await this.limiter.hit(keys.strangers, this.perAccount);
  }

  /** Forgets the tries of a client that was right. */
  reset(factor: SecondFactor, userId: string, { ipAddress }: ActorContext): Promise<void> {
    return this.limiter.reset(codeLimitKeys(factor, userId, ipAddress).client);
  }
}
