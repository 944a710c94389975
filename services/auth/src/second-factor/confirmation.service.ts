import { Injectable } from '@nestjs/common';
import type { ActorContext, ConfirmSessionDto, SessionTokens } from '@swipeclean/contracts/server';
import { appError, appFieldError, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { PasswordsService } from '../passwords/passwords.service';
import { SessionsService } from '../sessions/sessions.service';
import { CodesService } from './codes.service';
import { PasskeysService } from './passkeys.service';

/**
 * Asks a signed-in user again. Whatever the account has counts, so that an account without a password is asked too
 * (devondragon/SpringUserFramework#328).
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly passkeys: PasskeysService,
    private readonly codes: CodesService,
    private readonly sessions: SessionsService,
    private readonly outbox: EventOutbox,
  ) {}

  async confirm(userId: string, request: ConfirmSessionDto, actor: ActorContext): Promise<SessionTokens> {
    const { password, code, credential, challengeToken = '' } = request;
    if ([password, code, credential].filter((proof) => proof !== undefined).length !== 1)
      throw appError('CONFIRMATION_WRONG');
    if (credential) return this.confirmByPasskey(userId, credential, challengeToken, actor);
    if (code !== undefined)
      return this.codes.use(userId, code, actor, (manager) => this.renew(manager, actor, true));
    const account = await this.accounts.getById(userId);
    const isRight = await this.passwords.matches(account.email, account, password as string);
    if (!isRight) throw appFieldError('password', 'WRONG', 'PASSWORD_WRONG');
    return this.outbox.transaction((manager) => this.renew(manager, actor, false));
  }

  private async confirmByPasskey(
    userId: string,
    credential: object,
    challengeToken: string,
    actor: ActorContext,
  ): Promise<SessionTokens> {
    const used = await this.passkeys.verify(credential, challengeToken, actor);
    if (used.passkey.userId !== userId) throw appError('PASSKEY_REFUSED');
    return this.outbox.transaction(async (manager) => {
      await this.passkeys.recordUse(manager, used);
      return this.renew(manager, actor, true);
    });
  }

  private async renew(
    manager: EntityManager,
    { sessionId }: ActorContext,
    isStrong: boolean,
  ): Promise<SessionTokens> {
    const tokens = sessionId ? await this.sessions.confirm(manager, sessionId, isStrong) : undefined;
    if (!tokens) throw appError('SESSION_ENDED');
    return tokens;
  }
}
