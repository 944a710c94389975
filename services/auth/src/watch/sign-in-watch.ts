import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type ActorContext, authEvents, type SignInOutcome } from '@swipeclean/contracts/server';
import { type Emit, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import { standingOf } from '../accounts/account.mapper';
import { AuthConfig } from '../config';
import type { SessionRow } from '../sessions/session.entity';

/** An attempt to sign in, and who made it. */
interface Attempt {
  outcome: SignInOutcome;
  sessionId: string | null;
  actor: ActorContext;
}

/** Tells of sign-ins to accounts that are watched, which Pro accounts are (CONST-46). */
@Injectable()
export class SignInWatch {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Tells of an attempt, as part of a transaction. */
  async tell(
    emit: Emit,
    account: AccountRow,
    { outcome, sessionId, actor }: Attempt,
    at = new Date(),
  ): Promise<void> {
    // What comes through no gateway has no address to judge by.
    if (!standingOf(account, this.config.ownerEmail).isPro || isIP(actor.ipAddress) === 0) return;
    const device = deviceOf(actor);
    await emit(authEvents.signInSeen, {
      userId: account.id,
      sessionId,
      outcome,
      ...device,
      at: at.toISOString(),
    });
  }

  /** Tells of a session that was there before the watch, at the time and place where it was last in use. */
  async tellKnown(emit: Emit, userId: string, session: SessionRow): Promise<void> {
    const { id: sessionId, ipAddress, userAgent, lastSeenAt } = session;
    if (isIP(ipAddress) === 0) return;
    const at = lastSeenAt.toISOString();
    await emit(authEvents.signInSeen, { userId, sessionId, outcome: 'known', ipAddress, userAgent, at });
  }

  /** Tells of a password that was set anew; both at one time, since a reset secures all that came before it and not itself. */
  async tellReset(emit: Emit, account: AccountRow, actor: ActorContext): Promise<void> {
    const at = new Date();
    await this.tell(emit, account, { outcome: 'reset', sessionId: null, actor }, at);
    await this.tellSecured(emit, account, at);
  }

  /** Tells that nobody of before is signed in to an account any more, nor can be; of whoever it is, watched or not. */
  async tellSecured(emit: Emit, { id: userId }: AccountRow, at = new Date()): Promise<void> {
    await emit(authEvents.accountSecured, { userId, at: at.toISOString() });
  }

  /** Tells of a wrong password, beside the answer: the time it takes must not tell whether there is such an account. */
  tellFailure(account: AccountRow, actor: ActorContext): void {
    this.outbox
      .transaction((_, emit) => this.tell(emit, account, { outcome: 'failure', sessionId: null, actor }))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A failed sign-in could not be told of'));
  }
}

/** The device that an actor calls from, as it is kept. */
export const deviceOf = ({ ipAddress, userAgent }: ActorContext) => ({
  ipAddress: ipAddress.slice(0, 64),
  userAgent: userAgent.replaceAll('\0', '').slice(0, 400),
});
