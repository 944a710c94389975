import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type FactorAdded,
  RECOVERY_CODE_COUNT,
  type RecoveryCodes,
  type SecondFactors,
} from '@swipeclean/contracts/server';
import { appError, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRow } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { notSignedInError } from '../accounts/accounts.service';
import { AuthConfig } from '../config';
import { SessionsService } from '../sessions/sessions.service';
import { CodeRepository } from './code.repository';
import { PasskeyRepository } from './passkey.repository';
import { generateRecoveryCode, RecoveryCodeHasher } from './recovery-code';

/** Which second factors an account has: the only writer of `account.has_second_factor` and of recovery codes. */
@Injectable()
export class FactorsService {
  private readonly hasher: RecoveryCodeHasher;

  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly codes: CodeRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    config: AuthConfig,
  ) {
    this.hasher = new RecoveryCodeHasher(config.encryptionKey);
  }

  async list(userId: string): Promise<SecondFactors> {
    const [passkeys, hasAuthenticator, recoveryCodesLeft] = await Promise.all([
      this.passkeys.countByUser(userId),
      this.codes.hasAuthenticator(userId),
      this.codes.countRecoveryCodes(userId),
    ]);
    return { passkeys, hasAuthenticator, recoveryCodesLeft };
  }

  /** Locks the account of a user. @throws AppError `UNAUTHENTICATED` when it was erased */
  async lockAccount(manager: EntityManager, userId: string): Promise<AccountRow> {
    const account = await this.accounts.findForUpdate(manager, userId);
    if (!account) throw notSignedInError();
    return account;
  }

  /** Has a factor that was just added count; the session that added it has proved it. */
  async onAdded(manager: EntityManager, account: AccountRow, actor: ActorContext): Promise<FactorAdded> {
    await this.accounts.setHasSecondFactor(manager, account.id, true);
    if (actor.sessionId) await this.sessions.confirm(manager, actor.sessionId, true);
    const left = await this.codes.countRecoveryCodes(account.id, manager);
    return { recoveryCodes: left > 0 ? null : await this.replaceCodes(manager, account.id) };
  }

  /** After a factor was removed: without any, recovery codes end and no session has proved one. */
  async onRemoved(manager: EntityManager, userId: string): Promise<void> {
    const isLeft =
      (await this.passkeys.countByUser(userId, manager)) > 0 ||
      (await this.codes.hasAuthenticator(userId, manager));
    if (isLeft) return;
    await this.accounts.setHasSecondFactor(manager, userId, false);
    await this.codes.replaceRecoveryCodes(manager, userId, []);
    await this.sessions.weaken(manager, userId);
  }

  countPasskeys(manager: EntityManager, userId: string): Promise<number> {
    return this.passkeys.countByUser(userId, manager);
  }

  /** Removes every factor of an account that its user recovered without them. */
  async removeAll(manager: EntityManager, userId: string): Promise<void> {
    await this.passkeys.deleteByUser(manager, userId);
    await this.codes.deleteAuthenticator(manager, userId);
    await this.onRemoved(manager, userId);
  }

  async renewCodes(userId: string, actor: ActorContext): Promise<RecoveryCodes> {
    const codes = await this.outbox.transaction(async (manager) => {
      const account = await this.lockAccount(manager, userId);
      if (!account.hasSecondFactor) throw appError('PASSKEY_NEEDED');
      await this.actions.record(manager, userId, 'recovery-codes-renewed', actor);
      return this.replaceCodes(manager, userId);
    });
    return { codes };
  }

  /** Uses a recovery code up, as part of a transaction. */
  consumeRecoveryCode(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    return this.codes.consumeRecoveryCode(manager, userId, this.hasher.hash(code));
  }

  private async replaceCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
    const hashes = codes.map((code) => this.hasher.hash(code));
    await this.codes.replaceRecoveryCodes(manager, userId, hashes);
    return codes;
  }
}
