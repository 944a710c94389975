import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import type { MailContents } from '../mail/mail-content';
import { MailQueue } from '../mail/mail-queue';
import type { PushContent } from '../push/push-content';
import { PushSenderService } from '../push/push-sender.service';

/** What a user is told both by mail and on browsers. */
type NotificationKind = PushContent['kind'] & keyof MailContents;

/** A notification as its mail and its push message need it. */
export interface Notification<Kind extends NotificationKind> {
  mail: MailContents[Kind];
  push: Omit<Extract<PushContent, { kind: Kind }>, 'kind'>;
}

/** Tells users what happened: on their browsers that get notifications, and by mail if the address is confirmed. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mails: MailQueue,
    private readonly pushes: PushSenderService,
  ) {}

  /** Stores a notification, as part of a transaction; call {@link wake} after it, or the next polls send it. */
  async notify<Kind extends NotificationKind>(
    manager: EntityManager,
    userId: string,
    kind: Kind,
    { mail, push }: Notification<Kind>,
  ): Promise<void> {
    const account = await this.accounts.findById(userId, manager);
    if (!account) return;
    await this.pushes.enqueue(manager, userId, { kind, ...push } as PushContent);
    if (!account.emailVerifiedAt) return;
    await this.mails.enqueue<NotificationKind>(manager, kind, account.email, { content: mail });
  }

  wake(): void {
    this.mails.wake();
    this.pushes.wake();
  }
}
