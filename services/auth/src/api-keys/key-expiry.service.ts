import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '@swipeclean/contracts/server';
import { Clock, JobRunner } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { NotificationsService } from '../notifications/notifications.service';
import { ApiKeyRepository } from './api-key.repository';

/** How long before its end a key's user is notified. */
const NOTICE_MS = 7 * DAY_MS;
/** Of keys that live shorter their user was told the end not long ago. */
const MIN_LIFETIME_MS = 2 * NOTICE_MS;
/** Keys of one transaction. */
const BATCH_KEYS = 100;

/** Notifies users once of each API key that ends soon: by mail, and on their browsers that get notifications. */
@Injectable()
export class KeyExpiryService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly notifications: NotificationsService,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: JobRunner,
  ) {
    jobs.schedule({
      name: 'api-keys.expiry-notices',
      everyMs: HOUR_MS,
      run: ({ signal }) => this.notifyAll(signal),
    });
  }

  /** Notifies of every key that ends soon and of which nobody was notified. */
  async notifyAll(signal?: AbortSignal): Promise<void> {
    while ((await this.notifyBatch()) === BATCH_KEYS) signal?.throwIfAborted();
    this.notifications.wake();
  }

  private notifyBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const terms = { now: this.clock.now(), noticeMs: NOTICE_MS, minLifetimeMs: MIN_LIFETIME_MS };
      const keys = await this.keys.markExpiring(manager, terms, BATCH_KEYS);
      for (const { userId, name, expiresAt } of keys) {
        const mail = { name, expiresAt: expiresAt.toISOString() };
        await this.notifications.notify(manager, userId, 'key-expiring', { mail, push: {} });
      }
      return keys.length;
    });
  }
}
