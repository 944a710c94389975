import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type PendingSignIn,
  SECOND_MS,
  SECOND_STEP_SECONDS,
  type SignedIn,
  type SignInMethod,
} from '@swipeclean/contracts/server';
import { appError, Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { toUser } from '../accounts/account.mapper';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { type SignInProof, SessionsService } from '../sessions/sessions.service';
import { generateBrowserToken, hashBrowserToken } from './browser-token';
import type { PendingSignInRow } from './pending-sign-in.entity';
import { PendingSignInRepository } from './pending-sign-in.repository';

@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly pending: PendingSignInRepository,
    private readonly accounts: AccountRepository,
    private readonly actions: AccountActionsService,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** Opens a session, or asks for a second step where the account has a second factor. */
  async signIn(
    transaction: Transaction,
    account: AccountRow,
    actor: ActorContext,
    method: SignInMethod,
  ): Promise<SignedIn | PendingSignIn> {
    if (!account.hasSecondFactor)
      return this.open(transaction, account, actor, { method, secondFactor: null, isStrong: false });
    const token = generateBrowserToken();
    const expiresAt = new Date(this.clock.now().getTime() + SECOND_STEP_SECONDS * SECOND_MS);
    const row = { tokenHash: token.hash, userId: account.id, method, expiresAt };
    await this.pending.insert(transaction.manager, row);
    return { pendingToken: token.text, pendingMaxAge: SECOND_STEP_SECONDS };
  }

  /** Opens a session on the actor's device in place of the one that was there. */
  async open(
    transaction: Transaction,
    account: AccountRow,
    actor: ActorContext,
    proof: SignInProof,
  ): Promise<SignedIn> {
    const ownerAccess = await this.replaceSession(transaction, account, actor);
    const tokens = await this.sessions.create(transaction, account, actor, ownerAccess, proof);
    return { user: toUser(account, this.config.ownerEmail, ownerAccess), tokens };
  }

  /** Ends a password reset that waits: who has the second factor needs none, and somebody else may have asked. */
  async endRecovery(manager: EntityManager, account: AccountRow, actor: ActorContext): Promise<void> {
    if (account.recoveryDueAt === null) return;
    const none = { recoveryHash: null, recoveryDueAt: null };
    await this.accounts.setRecovery(manager, account.id, none);
    Object.assign(account, none);
    await this.actions.record(manager, account.id, 'recovery-cancelled', actor);
  }

  /** The sign-in that a browser's token continues. @throws AppError `VALIDATION` for one that ended */
  async findPending(token: string): Promise<PendingSignInRow> {
    const found = await this.pending.find(hashBrowserToken(token), this.clock.now());
    if (!found) throw expiredError();
    return found;
  }

  /** Uses a sign-in up, as part of a transaction. @throws AppError `VALIDATION` where another request did */
  async consumePending(manager: EntityManager, { tokenHash }: PendingSignInRow): Promise<void> {
    if (!(await this.pending.consume(manager, tokenHash))) throw expiredError();
  }

  /** Ends the sign-ins that a password began which is no longer valid. */
  endPending(manager: EntityManager, userId: string): Promise<void> {
    return this.pending.deleteByUser(manager, userId);
  }

  /** Ends the device's session; returns whether it had owner access, which the new one gets. */
  private async replaceSession(
    transaction: Transaction,
    account: AccountRow,
    actor: ActorContext,
  ): Promise<boolean> {
    const old = await this.sessions.lockCurrent(transaction.manager, actor);
    if (!old) return false;
    await this.sessions.revoke(transaction, [old.id]);
    return old.ownerAccess && (old.userId === null || old.userId === account.id);
  }
}

const expiredError = () => appError('SIGN_IN_EXPIRED');
