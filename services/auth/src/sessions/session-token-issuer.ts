import { Injectable } from '@nestjs/common';
import type { SessionTokens } from '@swipeclean/contracts/server';
import type { AccountRow } from '../accounts/account.entity';
import { getAccountRoles } from '../accounts/account.mapper';
import { AuthConfig } from '../config';
import { AccessTokens } from './access-tokens';
import { SessionLifetime } from './session-lifetime';
import type { SessionRow } from './session.entity';

/** Writes down what a session may do, as tokens. */
@Injectable()
export class SessionTokenIssuer {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly lifetime: SessionLifetime,
    private readonly config: AuthConfig,
  ) {}

  /** Tokens of `session` with the claims that hold now; `refreshToken` is null when the browser has a good one. */
  issue(
    session: Pick<SessionRow, 'id' | 'ownerAccess' | 'expiresAt' | 'lastSeenAt' | 'confirmedAt' | 'isStrong'>,
    account: AccountRow | null,
    refreshToken: string | null,
  ): SessionTokens {
    const roles = account && getAccountRoles(account, this.config.ownerEmail);
    const refreshMaxAge = this.lifetime.secondsLeft(session, Date.now());
    const accessMaxAge = Math.min(this.lifetime.accessTokenSeconds, refreshMaxAge);
    const claims = {
      ...(account && { sub: account.id }),
      sid: session.id,
      pro: roles?.isPro ?? false,
      owner: roles?.isOwner ?? false,
      own: session.ownerAccess,
      ...(account && { cfm: Math.floor(session.confirmedAt.getTime() / 1000), mfa: session.isStrong }),
    };
    return {
      accessToken: this.accessTokens.sign(claims, accessMaxAge),
      accessMaxAge,
      refreshToken,
      refreshMaxAge,
    };
  }
}
