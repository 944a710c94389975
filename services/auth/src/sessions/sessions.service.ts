import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  authEvents,
  SECOND_MS,
  type Session,
  type SignInMethod,
  type SessionTokens,
} from '@swipeclean/contracts/server';
import { appError, Clock, type Emit, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import type { Transaction } from '../database/transaction';
import { PushDevicesService } from '../push/push-devices.service';
import { toSignInDevice, SignInReporter } from './sign-in-reporter';
import {
  generateRefreshToken,
  getSecretState,
  parseRefreshToken,
  rotateRefreshToken,
  filterWithinGrace,
} from './refresh-token';
import { SessionLifetime } from './session-lifetime';
import { SessionTokenIssuer } from './session-token-issuer';
import type { SessionRow } from './session.entity';
import { SessionRepository } from './session.repository';

/** How its user proved to be who they are; null for a visitor. */
export type SignInProof = Pick<SessionRow, 'secondFactor' | 'isStrong'> & { method: SignInMethod };

/** What is reported of a session with owner access. */
export type OwnerSession = Pick<SessionRow, 'id' | 'userId' | 'ownerAccess' | 'expiresAt' | 'lastSeenAt'>;

/** One event names at most this many sessions. */
const SESSIONS_PER_EVENT = 1000;

/** Creates, renews, lists and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly issuer: SessionTokenIssuer,
    private readonly lifetime: SessionLifetime,
    private readonly outbox: EventOutbox,
    private readonly signIns: SignInReporter,
    private readonly actions: AccountActionsService,
    private readonly pushDevices: PushDevicesService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates a session of `account`, or of a visitor when null, on the actor's device. */
  async create(
    { manager, emit }: Transaction,
    account: AccountRow | null,
    actor: ActorContext,
    ownerAccess: boolean,
    proof: SignInProof | null,
  ): Promise<SessionTokens> {
    const now = this.clock.now();
    const token = generateRefreshToken();
    const session: SessionRow = {
      id: uuidv7(),
      userId: account?.id ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.lifetime.end(now.getTime()),
      ...toSignInDevice(actor),
      ownerAccess,
      method: proof?.method ?? null,
      secondFactor: proof?.secondFactor ?? null,
      isStrong: proof?.isStrong ?? false,
      confirmedAt: now,
      refreshHandleHash: token.handleHash,
      refreshSecretHash: token.secretHash,
      retiredSecrets: [],
    };
    await this.sessions.insert(manager, session);
    await this.accounts.setLanguage(manager, session.userId, actor.language);
    if (account) {
      await this.signIns.reportAttempt(emit, account, { outcome: 'success', sessionId: session.id, actor });
      await this.actions.recordSignIn(manager, account.id, actor);
    }
    if (ownerAccess) await this.reportOwnerAccess(emit, session);
    return this.issuer.issue(session, account, token.text);
  }

  /** Exchanges a refresh token. The reuse of one that was replaced earlier counts as theft and ends the session. */
  async refresh(refreshToken: string, actor: ActorContext): Promise<SessionTokens> {
    const token = parseRefreshToken(refreshToken);
    const tokens =
      token &&
      (await this.outbox.transaction(async (manager, emit) => {
        const session = await this.sessions.lockByHandle(manager, token.handleHash);
        const now = Date.now();
        if (!session || this.lifetime.secondsLeft(session, now) === 0) return undefined;
        const state = getSecretState(session, token.secretHash, now, this.lifetime.graceMs);
        if (state === 'reused') {
          this.logger.warn({ sessionId: session.id }, 'refresh token reused, session revoked');
          await this.revoke({ manager, emit }, [session.id]);
          await this.reportTokenReuse({ manager, emit }, session, actor);
          return undefined;
        }
        return this.renew({ manager, emit }, session, state === 'current' ? token.text : null, actor);
      }));
    if (!tokens) throw appError('SESSION_ENDED');
    return tokens;
  }

  /** The actor's session, locked until the transaction ends. */
  async lockCurrent(manager: EntityManager, { sessionId }: ActorContext): Promise<SessionRow | null> {
    return sessionId ? this.sessions.lockById(manager, sessionId) : null;
  }

  /** Gives a session owner access or takes it back; the refresh token stays. */
  async setOwnerAccess(
    { manager, emit }: Transaction,
    session: SessionRow,
    ownerAccess: boolean,
  ): Promise<SessionTokens> {
    await this.sessions.update(manager, session.id, { ownerAccess });
    await this.reportOwnerAccess(emit, { ...session, ownerAccess });
    const account = session.userId ? await this.accounts.findById(session.userId, manager) : null;
    return this.issuer.issue({ ...session, ownerAccess }, account, null);
  }

  /** Stores that the session's user was asked again; undefined when the session has ended. */
  async confirm(manager: EntityManager, id: string, isStrong: boolean): Promise<SessionTokens | undefined> {
    const session = await this.sessions.lockById(manager, id);
    if (!session?.userId) return undefined;
    const changes = { confirmedAt: this.clock.now(), isStrong: session.isStrong || isStrong };
    await this.sessions.update(manager, id, changes);
    const account = await this.accounts.findById(session.userId, manager);
    return this.issuer.issue({ ...session, ...changes }, account, null);
  }

  /** Has no session of a user count as proved by a second factor. */
  weaken(manager: EntityManager, userId: string): Promise<void> {
    return this.sessions.setWeak(manager, userId);
  }

  async list(userId: string, actor: ActorContext): Promise<Session[]> {
    return (await this.listActive(userId)).map((session) => toSession(session, actor.sessionId));
  }

  /** Whether a user has an active session at the actor's address. */
  async isSignedInFrom(userId: string, actor: ActorContext): Promise<boolean> {
    const { ipAddress } = toSignInDevice(actor);
    return (await this.listActive(userId)).some((session) => session.ipAddress === ipAddress);
  }

  /** Reports all active sessions of a user as known, as part of a transaction. */
  async reportKnownSessions({ manager, emit }: Transaction, userId: string): Promise<void> {
    for (const session of await this.listActive(userId, manager))
      await this.signIns.reportKnownSession(emit, userId, session);
  }

  /** Ends the session in which the actor calls, if there is one. */
  async endCurrent(actor: ActorContext): Promise<string[]> {
    const { sessionId } = actor;
    if (!sessionId) return [];
    return this.outbox.transaction((manager, emit) => this.revoke({ manager, emit }, [sessionId]));
  }

  async endOne(userId: string, id: string, actor: ActorContext): Promise<string[]> {
    return this.outbox.transaction(async (manager, emit) => {
      const session = await this.sessions.lockById(manager, id);
      if (session?.userId !== userId) throw appError('SESSION_NOT_FOUND');
      await this.actions.record(manager, userId, 'session-ended', actor);
      return this.revoke({ manager, emit }, [id]);
    });
  }

  listRevoked(): Promise<string[]> {
    return this.sessions.listRevoked(this.lifetime.revocationSeconds);
  }

  async revokeAll(transaction: Transaction, userId: string): Promise<string[]> {
    return this.revokeOthers(transaction, userId, null);
  }

  /** Ends every session of a user except `keptId`, as part of `transaction`. */
  async revokeOthers(transaction: Transaction, userId: string, keptId: string | null): Promise<string[]> {
    const sessions = await this.sessions.listByUser(userId, transaction.manager);
    const ids = sessions.map(({ id }) => id);
    await this.pushDevices.removeOthers(transaction.manager, userId, keptId);
    return this.revoke(
      transaction,
      ids.filter((id) => id !== keptId),
    );
  }

  /** Ends sessions and emits that to the gateways, as part of a transaction; returns those that existed. */
  async revoke({ manager, emit }: Transaction, ids: string[]): Promise<string[]> {
    const revoked = await this.sessions.delete(manager, ids);
    const sessionIds = revoked.map(({ id }) => id);
    // Who signs a device out, or loses it, does not want it to tell of the account.
    await this.pushDevices.removeBySessions(manager, ids);
    for (const session of revoked) {
      if (session.ownerAccess) await this.reportOwnerAccess(emit, { ...session, ownerAccess: false });
    }
    return this.announceRevoked({ manager, emit }, sessionIds);
  }

  /** Has gateways refuse sessions or API keys from now on, as part of a transaction; returns their ids. */
  async announceRevoked({ manager, emit }: Transaction, sessionIds: string[]): Promise<string[]> {
    await this.sessions.insertRevoked(manager, sessionIds);
    for (let from = 0; from < sessionIds.length; from += SESSIONS_PER_EVENT) {
      await emit(authEvents.sessionsRevoked, {
        sessionIds: sessionIds.slice(from, from + SESSIONS_PER_EVENT),
      });
    }
    return sessionIds;
  }

  /** Reports until when a session of a user has owner access: its devices screen as long. */
  private async reportOwnerAccess(emit: Emit, session: OwnerSession): Promise<void> {
    const { id: sessionId, userId, ownerAccess } = session;
    if (userId === null) return;
    const now = Date.now();
    const leftMs = ownerAccess ? this.lifetime.secondsLeft(session, now) * SECOND_MS : 0;
    const at = new Date(now).toISOString();
    const until = new Date(now + leftMs).toISOString();
    await emit(authEvents.ownerAccessChanged, { userId, sessionId, until, at });
  }

  /** A user's active sessions, newest first. */
  private async listActive(userId: string, manager?: EntityManager): Promise<SessionRow[]> {
    const now = Date.now();
    const sessions = await this.sessions.listByUser(userId, manager);
    return sessions.filter((session) => this.lifetime.secondsLeft(session, now) > 0);
  }

  private async reportTokenReuse(
    { manager, emit }: Transaction,
    { id: sessionId, userId }: SessionRow,
    actor: ActorContext,
  ): Promise<void> {
    const account = userId && (await this.accounts.findById(userId, manager));
    if (account) await this.signIns.reportAttempt(emit, account, { outcome: 'reuse', sessionId, actor });
  }

  /** Stores that a session is in use, replaces its refresh token when `current` is given, and issues tokens. */
  private async renew(
    { manager, emit }: Transaction,
    session: SessionRow,
    current: string | null,
    actor: ActorContext,
  ): Promise<SessionTokens> {
    const now = Date.now();
    const account = session.userId ? await this.accounts.findById(session.userId, manager) : null;
    const next = current === null ? null : rotateRefreshToken(current);
    const changes: Partial<SessionRow> = { lastSeenAt: new Date(now), ...toSignInDevice(actor) };
    if (next) {
      const kept = filterWithinGrace(session.retiredSecrets, now, this.lifetime.graceMs);
      changes.retiredSecrets = [...kept, { hash: session.refreshSecretHash, at: now }];
      changes.refreshSecretHash = next.secretHash;
    }
    await this.sessions.update(manager, session.id, changes);
    if (session.ownerAccess) await this.reportOwnerAccess(emit, { ...session, ...changes });
    await this.accounts.setLanguage(manager, session.userId, actor.language);
    return this.issuer.issue({ ...session, ...changes }, account, next?.text ?? null);
  }
}

/** A session as its user sees it. */
const toSession = (session: SessionRow, currentId: string | null): Session => ({
  id: session.id,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  method: session.method ?? 'password',
  secondFactor: session.secondFactor,
  current: session.id === currentId,
});
