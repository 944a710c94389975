import { Injectable } from '@nestjs/common';
import type { ActorContext, SignedIn } from '@swipeclean/contracts/server';
import type { AccountRow } from '../accounts/account.entity';
import { toUser } from '../accounts/account.mapper';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { SessionsService } from '../sessions/sessions.service';

@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly config: AuthConfig,
  ) {}

  /** Opens a session on the actor's device in place of the one that was there. */
  async signIn(transaction: Transaction, account: AccountRow, actor: ActorContext): Promise<SignedIn> {
    const ownerAccess = await this.replaceSession(transaction, account, actor);
    const tokens = await this.sessions.create(transaction, account, actor, ownerAccess);
    return { user: toUser(account, this.config.ownerEmail, ownerAccess), tokens };
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
