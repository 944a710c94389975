import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type ApiKey,
  type ApiKeyClaims,
  type AuthenticateKeyDto,
  type CreateApiKeyDto,
  type CreatedApiKey,
  DAY_MS,
  MAX_API_KEYS,
  MINUTE_MS,
  SECOND_MS,
} from '@swipeclean/contracts/server';
import { appError, Clock, EventOutbox, LOGGER, type Logger, networkPrefix } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { getAccountRoles } from '../accounts/account.mapper';
import { AccountRepository } from '../accounts/account.repository';
import { notSignedInError } from '../accounts/accounts.service';
import { AuthConfig } from '../config';
import type { Transaction } from '../database/transaction';
import { type Limit, type Rate, RateLimiter } from '../limits/rate-limiter.service';
import { MailQueue } from '../mail/mail-queue';
import { SessionsService } from '../sessions/sessions.service';
import { type ApiKeyRow, toApiKey } from './api-key.entity';
import { ApiKeyRepository } from './api-key.repository';
import { generateKey, isSameDigest } from './key-text';

/** How long a gateway may believe that a key is valid; it learns of a revocation at once. */
const CLAIMS_MS = MINUTE_MS;

/** Resolution of `lastUsedAt`: written at each use, requests of one key would wait for each other (gitea#39174). */
const LAST_USED_INTERVAL_MS = 5 * MINUTE_MS;

/** A program that roams must not push what else happened out of the account's activity. */
const MAX_NEW_NETWORKS_A_DAY: Rate = { hits: 10, windowSeconds: DAY_MS / SECOND_MS };

/** Of each one the account's activity tells, and a mail: who creates and revokes keys in turn must not flood them. */
const MAX_KEYS_A_DAY: Limit = {
  hits: 2 * MAX_API_KEYS,
  windowSeconds: DAY_MS / SECOND_MS,
  reason: 'KEY_CREATION_LIMIT',
};

/** Creates, checks and revokes API keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly actions: AccountActionsService,
    private readonly mails: MailQueue,
    private readonly limiter: RateLimiter,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(userId: string): Promise<ApiKey[]> {
    return (await this.keys.listByUser(userId)).map(toApiKey);
  }

  /** The reply holds the key, which is not stored. The gateway has the user asked again. */
  async create(
    userId: string,
    { name, scopes, days }: CreateApiKeyDto,
    actor: ActorContext,
  ): Promise<CreatedApiKey> {
    const { text, handle, digest } = generateKey();
    const now = this.clock.now();
    const row: ApiKeyRow = {
      id: uuidv7(),
      userId,
      handle,
      digest,
      name,
      scopes,
      sessionId: actor.sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      revokedAt: null,
      lastUsedAt: null,
      networks: [],
      expiryNotifiedAt: null,
    };
    await this.limiter.hit(`key-created:${userId}`, MAX_KEYS_A_DAY);
    await this.outbox.transaction(async (manager) => {
      const account = await this.accounts.findForUpdate(manager, userId);
      // Who takes the account back ends its sessions and keys: no request that waited adds a key after it.
      const session = await this.sessions.lockCurrent(manager, actor);
      if (!account || session?.userId !== userId) throw notSignedInError();
      if ((await this.keys.countValid(manager, userId, now)) >= MAX_API_KEYS)
        throw appError('TOO_MANY_KEYS', { count: MAX_API_KEYS });
      await this.keys.insert(manager, row);
      await this.actions.record(manager, userId, 'key-created', actor, name);
      if (account.emailVerifiedAt) await this.mails.enqueue(manager, 'key-created', account.email);
    });
    this.mails.wake();
    return { ...toApiKey(row), key: text };
  }

  /** Revokes a key; the ids that gateways refuse from now on. */
  async revoke(userId: string, id: string, actor: ActorContext): Promise<string[]> {
    return this.outbox.transaction(async (manager, emit) => {
      const [revoked] = await this.keys.revoke(manager, userId, this.clock.now(), { id });
      if (!revoked) throw appError('KEY_NOT_FOUND');
      await this.actions.record(manager, userId, 'key-revoked', actor, revoked.name);
      return this.sessions.announceRevoked({ manager, emit }, [id]);
    });
  }

  /** Revokes all keys of a user who recovers, secures or erases the account, as part of a transaction. */
  async revokeAll(transaction: Transaction, userId: string, actor: ActorContext): Promise<string[]> {
    return this.revokeMany(transaction, userId, actor);
  }

  /** Revokes the keys that were created in sessions which their user does not know. */
  async revokeOfSessions(
    transaction: Transaction,
    userId: string,
    sessionIds: string[],
    actor: ActorContext,
  ): Promise<string[]> {
    return this.revokeMany(transaction, userId, actor, { sessionIds });
  }

  /**
   * What the bearer of a key may do. The reason of a refusal is told to who has the key alone: the digest is compared
   * first, in constant time, also with a handle that nobody has (keygen-api#406).
   */
  async authenticate(
    { handle, digest }: AuthenticateKeyDto,
    { ipAddress, userAgent }: ActorContext,
  ): Promise<ApiKeyClaims> {
    const key = await this.keys.findByHandle(handle);
    if (!isSameDigest(key?.digest, digest) || !key) throw appError('KEY_WRONG');
    if (key.revokedAt) throw appError('KEY_REVOKED');
    const now = this.clock.now();
    const leftMs = key.expiresAt.getTime() - now.getTime();
    if (leftMs <= 0) throw appError('KEY_EXPIRED');
    const account = await this.accounts.findById(key.userId);
    if (!account) throw appError('KEY_WRONG');
    await this.recordUse(key, now, { ipAddress, userAgent }).catch((error: unknown) =>
      this.logger.warn({ err: error, keyId: key.id }, 'API key use not recorded'),
    );
    const { isPro } = getAccountRoles(account, this.config.ownerEmail);
    // A key is never the owner, nor has it an owner code: those are proved by sessions.
    return {
      sub: account.id,
      sid: key.id,
      pro: isPro,
      owner: false,
      own: false,
      scopes: key.scopes,
      maxAgeMs: Math.min(CLAIMS_MS, leftMs),
    };
  }

  private async revokeMany(
    { manager, emit }: Transaction,
    userId: string,
    actor: ActorContext,
    by: { sessionIds?: string[] } = {},
  ): Promise<string[]> {
    const revoked = await this.keys.revoke(manager, userId, this.clock.now(), by);
    for (const { name } of revoked) await this.actions.record(manager, userId, 'key-revoked', actor, name);
    return this.sessions.announceRevoked(
      { manager, emit },
      revoked.map(({ id }) => id),
    );
  }

  private async recordUse(
    { id, userId, name, lastUsedAt, networks }: ApiKeyRow,
    now: Date,
    device: Pick<ActorContext, 'ipAddress' | 'userAgent'>,
  ): Promise<void> {
    const network = networkPrefix(device.ipAddress);
    if (!networks.includes(network)) {
      const isReported = await this.limiter.allows(`key-used:${id}`, MAX_NEW_NETWORKS_A_DAY);
      await this.outbox.transaction(async (manager: EntityManager) => {
        const isNew = await this.keys.addNetwork(manager, id, network, now);
        if (isNew && isReported) await this.actions.record(manager, userId, 'key-used', device, name);
      });
    } else if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USED_INTERVAL_MS)
      await this.keys.setLastUsed(id, now);
  }
}
