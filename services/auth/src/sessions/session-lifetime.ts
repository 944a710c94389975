import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import { AuthConfig } from '../config';
import type { SessionRow } from './session.entity';

/** Time a revocation stays listed after the access token expires: clocks differ. */
const REVOCATION_MARGIN_SECONDS = 60;

/** When sessions and their tokens end. */
@Injectable()
export class SessionLifetime {
  constructor(private readonly config: AuthConfig) {}

  /** Moment at which a session that begins now ends, however much it is used. */
  end(now: number): Date {
    return new Date(now + this.config.sessionDays * DAY_MS);
  }

  /** Seconds until an unused session expires; 0 when it is over. */
  secondsLeft(session: Pick<SessionRow, 'expiresAt' | 'lastSeenAt'>, now: number): number {
    const idleEnd = session.lastSeenAt.getTime() + this.config.sessionIdleDays * DAY_MS;
    return Math.max(0, Math.ceil((Math.min(session.expiresAt.getTime(), idleEnd) - now) / 1000));
  }

  get idleMs(): number {
    return this.config.sessionIdleDays * DAY_MS;
  }

  get accessTokenSeconds(): number {
    return this.config.accessTokenSeconds;
  }

  get graceMs(): number {
    return this.config.refreshGraceSeconds * 1000;
  }

  /** Seconds for which gateways must know of a revocation. */
  get revocationSeconds(): number {
    return this.config.accessTokenSeconds + REVOCATION_MARGIN_SECONDS;
  }
}
