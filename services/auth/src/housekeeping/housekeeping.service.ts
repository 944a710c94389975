import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { RateLimitRepository } from '../limits/rate-limit.repository';
import { MailTokenRepository } from '../mail/mail-token.repository';
import { SessionLifetime } from '../sessions/session-lifetime';
import { SessionRepository } from '../sessions/session.repository';

const HOUR_MS = 3_600_000;

/** Drops what is over: sessions, mailed tokens, windows of limits. Nothing else depends on its being dropped. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private first?: Promise<void>;
  private stop?: () => Promise<void>;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly lifetime: SessionLifetime,
    private readonly tokens: MailTokenRepository,
    private readonly limits: RateLimitRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.first = this.tidy();
    this.stop = repeatWork(HOUR_MS, () => this.tidy());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
    await this.first;
  }

  private async tidy(): Promise<void> {
    try {
      await this.sessions.prune(this.lifetime.idleSeconds, this.lifetime.revocationSeconds);
      await this.tokens.prune();
      await this.limits.prune();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old rows could not be dropped; trying again in an hour');
    }
  }
}
