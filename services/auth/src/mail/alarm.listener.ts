import { Injectable } from '@nestjs/common';
import { SignInAlarmed, spyEvents } from '@swipeclean/contracts/server';
import { EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { MailQueue } from './mail-queue';

/** Mails the owner of an account what was seen of a bad sign-in; only to an address that is proved to be theirs. */
@Injectable()
export class AlarmListener {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mails: MailQueue,
  ) {}

  /** The mail goes out at the queue's next look, once this is committed. */
  @EventHandler(spyEvents.signInAlarmed)
  async tell({ userId, ...seen }: SignInAlarmed, manager: EntityManager): Promise<void> {
    const account = await this.accounts.findById(userId, manager);
    if (!account?.emailVerifiedAt) return;
    await this.mails.enqueue(manager, 'sign-in-alarm', account.email, seen);
  }
}
