import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AuthConfig } from '../config';
import type { MailJobRow, MailKind, SeenInMail } from './mail-job.entity';
import { MailJobRepository } from './mail-job.repository';
import { createMailTransport, type DeliverMail } from './mail-transport';
import { MailWriter } from './mail-writer';

/** Milliseconds between two looks for mails whose time has come. */
const POLL_MS = 1000;

/** Tries after which a mail is given up; the last ones are an hour apart. */
const MAX_ATTEMPTS = 12;

/** Sends mails that were put into the database together with what they are about, and tries again until they are out. */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly deliver: DeliverMail;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly jobs: MailJobRepository,
    private readonly writer: MailWriter,
    config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.deliver = createMailTransport(config);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Notes a mail to be sent, as part of a transaction; call {@link wake} once that is committed. */
  enqueue(
    manager: EntityManager,
    kind: MailKind,
    email: string,
    seen: SeenInMail | null = null,
  ): Promise<void> {
    return this.jobs.insert(manager, kind, email, seen);
  }

  /** Sends what is due, without making anybody wait. */
  wake(): void {
    this.again = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        for (let job = await this.jobs.claim(); job; job = await this.jobs.claim()) {
          await this.send(job);
          if (this.stopped) return;
        }
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Mails cannot be looked up; trying again');
    }
  }

  private async send(job: MailJobRow): Promise<void> {
    const { id, kind, attempts } = job;
    try {
      const text = await this.writer.write(job);
      if (text) {
        const place = await this.deliver({ id, kind, to: job.email, ...text });
        this.logger.info({ mailId: id, kind, place }, 'Mail sent');
      }
      await this.jobs.delete(id);
    } catch (error) {
      // A mail server's answer may quote the address or the text, so only its code is logged.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const details = { mailId: id, kind, attempts, reason: code ?? (error as Error).name, responseCode };
      if (attempts < MAX_ATTEMPTS) {
        this.logger.warn(details, 'A mail could not be sent; trying again');
        return;
      }
      this.logger.error(details, 'A mail was given up');
      await this.jobs.delete(id);
    }
  }
}
