import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '@swipeclean/contracts/server';
import { exponentialBackoff, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AuthConfig } from '../config';
import type { MailJobRow, MailKind } from './mail-job.entity';
import { type MailDetails, MailJobRepository } from './mail-job.repository';
import { readMailError } from './mail-error';
import { createMailTransport, type DeliverMail } from './mail-transport';
import { MailComposer } from './mail-composer';

/** The last attempts are an hour apart. */
const MAX_ATTEMPTS = 12;

/** Sends mails that were stored in the transaction that caused them. */
@Injectable()
export class MailQueue {
  private readonly deliver: DeliverMail;
  private readonly job: JobHandle;

  constructor(
    private readonly mails: MailJobRepository,
    private readonly composer: MailComposer,
    config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobRunner,
  ) {
    this.deliver = createMailTransport(config);
    this.job = jobs.process<MailJobRow>({
      name: 'mail.send',
      store: mails,
      maxAttempts: MAX_ATTEMPTS,
      backoffMs: exponentialBackoff(MINUTE_MS, HOUR_MS),
      run: (mail) => this.send(mail),
      logFields: ({ id, kind }) => ({ mailId: id, kind }),
      errorFields: readMailError,
    });
  }

  /** Stores a mail to be sent, as part of a transaction; call {@link wake} after the commit. */
  enqueue<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    email: string,
    ...details: MailDetails<Kind>
  ): Promise<void> {
    return this.mails.insert(manager, kind, email, ...details);
  }

  /** Sends what is due, without waiting. */
  wake(): void {
    this.job.wake();
  }

  private async send(mail: MailJobRow): Promise<void> {
    const text = await this.composer.compose(mail);
    if (!text) return;
    const { id, kind, email } = mail;
    const place = await this.deliver({ id, kind, to: email, ...text });
    this.logger.info({ mailId: id, kind, place }, 'mail sent');
  }
}
