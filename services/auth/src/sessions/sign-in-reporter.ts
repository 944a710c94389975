import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type ActorContext, authEvents, type SignInOutcome } from '@swipeclean/contracts/server';
import { type Emit, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import { getAccountRoles } from '../accounts/account.mapper';
import { AuthConfig } from '../config';
import type { SessionRow } from './session.entity';

/** An attempt to sign in, and who made it. */
interface Attempt {
  outcome: SignInOutcome;
  sessionId: string | null;
  actor: ActorContext;
}

/** Emits the sign-ins to Pro accounts, which spy watches. */
@Injectable()
export class SignInReporter {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Emits an attempt, as part of a transaction. */
  async reportAttempt(
    emit: Emit,
    account: AccountRow,
    { outcome, sessionId, actor }: Attempt,
    at = new Date(),
  ): Promise<void> {
    // A call that came through no gateway has no address.
    if (!getAccountRoles(account, this.config.ownerEmail).isPro || isIP(actor.ipAddress) === 0) return;
    const device = toSignInDevice(actor);
    await emit(authEvents.signInRecorded, {
      userId: account.id,
      sessionId,
      outcome,
      ...device,
      at: at.toISOString(),
    });
  }

  /** Emits a session that began before the account was watched, with the time and place of its last use. */
  async reportKnownSession(emit: Emit, userId: string, session: SessionRow): Promise<void> {
    const { id: sessionId, ipAddress, userAgent, lastSeenAt } = session;
    if (isIP(ipAddress) === 0) return;
    const at = lastSeenAt.toISOString();
    await emit(authEvents.signInRecorded, { userId, sessionId, outcome: 'known', ipAddress, userAgent, at });
  }

  /** Emits a password reset and that it secures the account, with one time: it secures only what came before it. */
  async reportPasswordReset(emit: Emit, account: AccountRow, actor: ActorContext): Promise<void> {
    const at = new Date();
    await this.reportAttempt(emit, account, { outcome: 'reset', sessionId: null, actor }, at);
    await this.reportAccountSecured(emit, account, at);
  }

  /** Emits that all earlier sign-ins to an account are void; for every account, watched or not. */
  async reportAccountSecured(emit: Emit, { id: userId }: AccountRow, at = new Date()): Promise<void> {
    await emit(authEvents.accountSecured, { userId, at: at.toISOString() });
  }

  /** Emits a wrong password without waiting: the response time must not reveal whether the account exists. */
  reportFailure(account: AccountRow, actor: ActorContext): void {
    this.outbox
      .transaction((_, emit) =>
        this.reportAttempt(emit, account, { outcome: 'failure', sessionId: null, actor }),
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'failed sign-in not reported'));
  }
}

/** The device that an actor calls from, as it is stored. */
export const toSignInDevice = ({ ipAddress, userAgent }: Pick<ActorContext, 'ipAddress' | 'userAgent'>) => ({
  ipAddress: ipAddress.slice(0, 64),
  userAgent: userAgent.replaceAll('\0', '').slice(0, 400),
});
