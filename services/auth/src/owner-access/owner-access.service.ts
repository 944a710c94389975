import { Inject, Injectable } from '@nestjs/common';
import type { ActorContext, OwnerAccessGranted, SessionTokens } from '@swipeclean/contracts/server';
import { appError, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { AuthConfig } from '../config';
import { ownerCodeLimitKey } from '../limits/limit-keys';
import { type Limit, RateLimiter } from '../limits/rate-limiter.service';
import { SecretHasher } from '../passwords/secret-hasher';
import { SessionsService } from '../sessions/sessions.service';

/** Grants owner access to a session by an owner code, and revokes it. */
@Injectable()
export class OwnerAccessService {
  private readonly codeHashes: string[];
  private readonly failures: Limit;

  constructor(
    private readonly hasher: SecretHasher,
    private readonly limiter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
    config: AuthConfig,
  ) {
    this.codeHashes = config.ownerCodeHashes?.trim().split(/\s+/) ?? [];
    this.failures = {
      hits: config.ownerCodeFailureLimit,
      windowSeconds: config.failureWindowSeconds,
      reason: 'TOO_MANY_OWNER_CODES',
    };
  }

  /** Gives the actor's session owner access; a visitor gets a session for it. */
  async grant(code: string, actor: ActorContext): Promise<OwnerAccessGranted> {
    if (!(await this.isValidCode(code, actor))) {
      this.logger.warn('owner access code rejected');
      throw appError('OWNER_CODE_WRONG');
    }
    const tokens = await this.outbox.transaction(async (manager, emit) => {
      const session = await this.lockSession(manager, actor);
      if (session && actor.userId)
        await this.actions.record(manager, actor.userId, 'owner-access-granted', actor);
      if (session) return this.sessions.setOwnerAccess({ manager, emit }, session, true);
      if (actor.userId) throw appError('SESSION_ENDED');
      return this.sessions.create({ manager, emit }, null, actor, true, null);
    });
    this.logger.info('owner access granted');
    return { ownerAccess: true, tokens };
  }

  /** Takes owner access back. A visitor's session was there for it alone and ends; then there are no tokens. */
  async revoke(actor: ActorContext): Promise<SessionTokens | null> {
    return this.outbox.transaction(async (manager, emit) => {
      const session = await this.lockSession(manager, actor);
      if (!session) return null;
      if (session.userId !== null) return this.sessions.setOwnerAccess({ manager, emit }, session, false);
      await this.sessions.revoke({ manager, emit }, [session.id]);
      return null;
    });
  }

  private async isValidCode(code: string, { ipAddress }: ActorContext): Promise<boolean> {
    const key = ownerCodeLimitKey(ipAddress);
    return this.hasher.run(async (verify) => {
      await this.limiter.assertWithinLimit(key, this.failures);
      for (const hash of this.codeHashes) if (await verify(hash, code)) return true;
      await this.limiter.hit(key, this.failures);
      return false;
    });
  }

  private async lockSession(manager: EntityManager, actor: ActorContext) {
    const session = await this.sessions.lockCurrent(manager, actor);
    return session?.userId === actor.userId ? session : null;
  }
}
