import { Injectable } from '@nestjs/common';
import { type ActorContext, authEvents, type SignedIn } from '@swipeclean/contracts/server';
import type { AccountEntity } from '../accounts/account.entity';
import { toUser } from '../accounts/account.mapper';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { SessionRepository } from '../sessions/session.repository';
import { SessionsService } from '../sessions/sessions.service';

/** Signs an account in, once it is sure whose it is. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionRepository,
    private readonly config: AuthConfig,
  ) {}

  /** Opens a session on the actor's device in place of the one that was there. */
  async signIn(transaction: Transaction, account: AccountEntity, actor: ActorContext): Promise<SignedIn> {
    const ownerAccess = await this.replaceSession(transaction, account, actor);
    const { sessionId, tokens } = await this.sessions.open(transaction, account, actor, ownerAccess);
    await transaction.emit(authEvents.signInSeen, {
      userId: account.id,
      sessionId,
      ipAddress: actor.ipAddress,
      userAgent: actor.userAgent,
      at: new Date().toISOString(),
    });
    return { user: toUser(account, this.config.ownerEmail, ownerAccess), tokens };
  }

  /** Ends the device's session; answers whether it had owner access that goes over to the new one. */
  private async replaceSession(
    transaction: Transaction,
    account: AccountEntity,
    { sessionId }: ActorContext,
  ): Promise<boolean> {
    const old = sessionId ? await this.sessionRows.lockById(transaction.manager, sessionId) : null;
    if (!old) return false;
    await this.sessions.revoke(transaction, [old.id]);
    return old.ownerAccess && (old.userId === null || old.userId === account.id);
  }
}
