import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  authEvents,
  listRevokedSessions,
  type RevokedSessions as Revoked,
  type SessionsRevoked,
} from '@swipeclean/contracts/server';
import {
  ANONYMOUS,
  LOGGER,
  type Logger,
  MessageBus,
  RECONNECT_WAIT_MS,
  RpcClient,
} from '@swipeclean/service-kit';
import { GatewayConfig } from '../config';

const SYNC_TIMEOUT_MS = 2000;
const SYNC_PAUSE_MS = 200;

/** Sessions that ended before their access tokens expired. */
@Injectable()
export class RevokedSessions {
  private readonly forgetAt = new Map<string, number>();
  private readonly memoryMs: number;
  private synced = false;
  private stopped = false;
  private syncing: Promise<void> | undefined;

  constructor(
    config: GatewayConfig,
    private readonly bus: MessageBus,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.memoryMs = config.accessTokenMaxSeconds * 1000;
  }

  /** Subscribes to revocations, and fetches those published before the subscription. */
  start(): void {
    this.bus.connection.subscribe(authEvents.sessionsRevoked.subject, {
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'revoked sessions subscription failed');
        else this.onSessionsRevoked(message);
      },
    });
    this.bus.onReconnect(() => {
      this.synced = false;
      this.sync();
    });
    this.sync();
  }

  stop(): void {
    this.stopped = true;
  }

  /** False while a revocation may have been missed: then no access token can be trusted. */
  get isCurrent(): boolean {
    return this.synced && this.bus.isConnected;
  }

  /** Waits for a lost broker and the list it owes, but not for long. */
  async untilCurrent(): Promise<void> {
    await this.bus.untilConnected();
    await Promise.race([this.syncing, sleep(RECONNECT_WAIT_MS, undefined, { ref: false })]);
  }

  has(sessionId: string): boolean {
    return this.forgetAt.has(sessionId);
  }

  add({ sessionIds }: Revoked): void {
    const now = Date.now();
    for (const [id, at] of this.forgetAt) {
      if (at > now) break;
      this.forgetAt.delete(id);
    }
    for (const id of sessionIds) {
      // Deleted first, so that the entry moves to the end: the map is ordered by expiry.
      this.forgetAt.delete(id);
      this.forgetAt.set(id, now + this.memoryMs);
    }
  }

  /** Invalid messages on the subject are dropped: an error thrown here would close the connection. */
  private onSessionsRevoked(message: { json<Content>(): Content }): void {
    try {
      const { sessionIds } = message.json<Partial<SessionsRevoked>>();
      if (!Array.isArray(sessionIds)) throw new Error('There are no session ids in it');
      this.add({ sessionIds });
    } catch (error) {
      this.logger.error({ err: error }, 'malformed session revocation rejected');
    }
  }

  private sync(): void {
    this.syncing ??= this.fetchUntilDone().finally(() => (this.syncing = undefined));
  }

  private async fetchUntilDone(): Promise<void> {
    for (let attempt = 0; !this.synced && !this.stopped; attempt++) {
      try {
        const context = {
          requestId: 'session-sync',
          actor: ANONYMOUS,
          deadline: Date.now() + SYNC_TIMEOUT_MS,
        };
        this.add(await this.rpc.call(listRevokedSessions, {}, context));
        this.synced = true;
        if (attempt > 0) this.logger.info({ attempts: attempt + 1 }, 'revoked sessions sync recovered');
      } catch (error) {
        if (attempt === 0) this.logger.warn({ err: error }, 'revoked sessions sync failed, sessions refused');
        await new Promise((resolve) => setTimeout(resolve, SYNC_PAUSE_MS).unref());
      }
    }
  }
}
