import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { authEvents, type UserExport } from '@swipeclean/contracts/server';
import { ANONYMOUS, type Emit, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { AccountRepository } from '../accounts/account.repository';
import { AccountsService, notSignedInError } from '../accounts/accounts.service';
import { ApiKeyRepository } from '../api-keys/api-key.repository';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { AuthConfig } from '../config';
import { accountLimitKeys } from '../limits/limit-keys';
import { RateLimitRepository } from '../limits/rate-limit.repository';
import { MailJobRepository } from '../mail/mail-job.repository';
import { IdentityRepository } from '../oidc/identity.repository';
import { PasskeyRepository } from '../second-factor/passkey.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { SessionRepository } from '../sessions/session.repository';
import { SessionsService } from '../sessions/sessions.service';
import { ErasedUserRepository } from './erased-user.repository';
import {
  exportAccount,
  exportApiKey,
  exportIdentity,
  exportPasskey,
  exportPushDevice,
  exportSession,
} from './user-export.mapper';

/** Hands a user's data out, and erases it. */
@Injectable()
export class UserDataService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountsService: AccountsService,
    private readonly sessionRows: SessionRepository,
    private readonly sessions: SessionsService,
    private readonly identities: IdentityRepository,
    private readonly mailJobs: MailJobRepository,
    private readonly limits: RateLimitRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly keyRows: ApiKeyRepository,
    private readonly keys: ApiKeysService,
    private readonly pushDevices: PushDeviceRepository,
    private readonly actions: AccountActionsService,
    private readonly erasedUsers: ErasedUserRepository,
    private readonly outbox: EventOutbox,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async export(userId: string): Promise<UserExport> {
    const account = await this.accountsService.getById(userId);
    const [sessions, identities, passkeys, apiKeys, pushDevices, actions] = await Promise.all([
      this.sessionRows.listByUser(userId),
      this.identities.listByUser(userId),
      this.passkeys.listByUser(userId),
      this.keyRows.listByUser(userId, { isRevokedToo: true }),
      this.pushDevices.listByUser(userId),
      this.actions.listLatest(userId),
    ]);
    return {
      accounts: [exportAccount(account)],
      sessions: sessions.map(exportSession),
      identities: identities.map(exportIdentity),
      passkeys: passkeys.map(exportPasskey),
      apiKeys: apiKeys.map(exportApiKey),
      pushDevices: pushDevices.map(exportPushDevice),
      actions,
    };
  }

  /** Erases the account here and has every other service do the same. */
  async erase(userId: string): Promise<string[]> {
    const revoked = await this.outbox.transaction((...transaction) =>
      this.eraseAccount(userId, ...transaction),
    );
    if (!revoked) throw notSignedInError();
    return revoked;
  }

  /** Erases the erased accounts that a restored backup brought back, before any call is answered. */
  async onModuleInit(): Promise<void> {
    for (const userId of await this.erasedUsers.listRestored())
      await this.outbox.transaction((...transaction) => this.eraseAccount(userId, ...transaction));
  }

  /** The sessions that ended; undefined when there is no such account. */
  private async eraseAccount(
    userId: string,
    manager: EntityManager,
    emit: Emit,
  ): Promise<string[] | undefined> {
    // Holds back sign-ins, so that no session appears after they were all ended.
    const account = await this.accounts.findForUpdate(manager, userId);
    if (!account) return undefined;
    const revoked = [
      ...(await this.sessions.revokeAll({ manager, emit }, userId)),
      ...(await this.keys.revokeAll({ manager, emit }, userId, ANONYMOUS)),
    ];
    await this.accounts.delete(manager, userId);
    await this.erasedUsers.upsert(manager, userId);
    await this.mailJobs.deleteByAccount(manager, account);
    // The counters of mails stay until they expire, or erasing and opening again would lift their limit.
    const { signIn, familiarSignIn } = accountLimitKeys(account.email);
    await this.limits.delete([signIn, familiarSignIn], manager);
    // Requests that were let in before the sessions ended may still write; the others erase when those are over.
    await emit(authEvents.userErased, { userId }, this.config.erasureDelaySeconds);
    await this.actions.recordErasure(manager);
    this.logger.info('account erased');
    return revoked;
  }
}
