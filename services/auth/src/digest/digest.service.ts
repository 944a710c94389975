import { Injectable } from '@nestjs/common';
import { type DigestPeriod, type DigestSettings, HOUR_MS, MINUTE_MS } from '@swipeclean/contracts/server';
import { appFieldError, Clock, exponentialBackoff, JobRunner } from '@swipeclean/service-kit';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import { NotificationsService } from '../notifications/notifications.service';
import type { DigestRow } from './digest.entity';
import { DigestFactsService, hasNews } from './digest-facts.service';
import { DigestRepository } from './digest.repository';
import { DigestTokens } from './digest-token';
import { nextDigestAt } from './next-digest';

/** A service that stands still for half a day delays a digest, and then it is left out. */
const MAX_ATTEMPTS = 14;

/** Tells users what happened, as often as they chose: by mail, and on their browsers that get notifications. */
@Injectable()
export class DigestService {
  private readonly tokens: DigestTokens;

  constructor(
    private readonly digests: DigestRepository,
    private readonly facts: DigestFactsService,
    private readonly accounts: AccountRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
    config: AuthConfig,
    jobs: JobRunner,
  ) {
    this.tokens = new DigestTokens(config.encryptionKey);
    jobs.process<DigestRow>({
      name: 'digest.send',
      store: digests,
      maxAttempts: MAX_ATTEMPTS,
      backoffMs: exponentialBackoff(MINUTE_MS, HOUR_MS),
      run: (digest) => this.send(digest),
    });
  }

  async get(userId: string): Promise<DigestSettings> {
    const row = await this.digests.find(userId);
    return row
      ? { period: row.period, nextAt: nextDigestAt(row, this.clock.now()).toISOString() }
      : { period: 'off', nextAt: null };
  }

  async set(userId: string, period: DigestPeriod): Promise<DigestSettings> {
    if (period === 'off') await this.digests.delete(userId);
    else if ((await this.digests.find(userId))?.period !== period) {
      const now = this.clock.now();
      const choice = { userId, period, chosenAt: now };
      await this.digests.upsert({ ...choice, sinceAt: now, dueAt: nextDigestAt(choice, now) });
    }
    return this.get(userId);
  }

  /** @throws AppError `VALIDATION` for a token that no mail of ours has */
  async end(token: string): Promise<void> {
    const userId = this.tokens.read(token);
    if (!userId) throw appFieldError('token', 'INVALID', 'DIGEST_LINK_INVALID');
    await this.digests.delete(userId);
  }

  private async send(digest: DigestRow): Promise<void> {
    const account = await this.accounts.findById(digest.userId);
    // Nobody is mailed figures at an address that may be another person's.
    if (!account?.emailVerifiedAt) return;
    const now = this.clock.now();
    const facts = await this.facts.read(digest, nextDigestAt(digest, now));
    if (!hasNews(facts)) return;
    await this.digests.transaction(digest, async (manager) => {
      await this.digests.setTold(manager, digest, now);
      const token = this.tokens.create(digest.userId);
      const content = { mail: { facts, token }, push: { facts } };
      await this.notifications.notify(manager, digest.userId, 'digest', content);
    });
    this.notifications.wake();
  }
}
