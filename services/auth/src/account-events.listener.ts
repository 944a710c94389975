import { Injectable } from '@nestjs/common';
import {
  billingEvents,
  BillingMailRequested,
  cleaningEvents,
  CleaningNeedsUser,
  EntitlementChanged,
  SessionsCompromised,
  SuspiciousSignInDetected,
  spyEvents,
} from '@swipeclean/contracts/server';
import { ANONYMOUS, emitInTransaction, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { getAccountRoles } from './accounts/account.mapper';
import { AccountRepository } from './accounts/account.repository';
import { ApiKeysService } from './api-keys/api-keys.service';
import { AuthConfig } from './config';
import { MailQueue } from './mail/mail-queue';
import { NotificationsService } from './notifications/notifications.service';
import { PushDevicesService } from './push/push-devices.service';
import { SessionRepository } from './sessions/session.repository';
import { SessionsService } from './sessions/sessions.service';

/** Applies the events of other services to accounts and their sessions. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionRepository,
    private readonly keys: ApiKeysService,
    private readonly mails: MailQueue,
    private readonly notifications: NotificationsService,
    private readonly pushDevices: PushDevicesService,
    private readonly config: AuthConfig,
  ) {}

  /** Stores who is subscribed; the first time, spy is sent the sessions that are active then. */
  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(
    { userId, isPro, at }: EntitlementChanged,
    manager: EntityManager,
  ): Promise<void> {
    // Sign-ins that run at the same time wait for this lock, or are waited for.
    const account = await this.accounts.findForUpdate(manager, userId);
    if (!account) return;
    await this.accounts.setSubscribed(manager, userId, isPro, new Date(at));
    // Only the first time: a session that began while the account was not Pro later on is not trusted.
    const isFirst =
      account.entitlementChangedAt === null && !getAccountRoles(account, this.config.ownerEmail).isPro;
    if (isPro && isFirst)
      await this.sessions.reportKnownSessions({ manager, emit: emitInTransaction(manager) }, userId);
  }

  /** Ends the sessions that their user reported as not their own, and the API keys that were created in them. */
  @EventHandler(spyEvents.sessionsCompromised)
  async onSessionsCompromised(
    { userId, sessionIds }: SessionsCompromised,
    manager: EntityManager,
  ): Promise<void> {
    const own = (await this.sessionRows.listByUser(userId, manager)).map(({ id }) => id);
    const disowned = own.filter((id) => sessionIds.includes(id));
    const transaction = { manager, emit: emitInTransaction(manager) };
    await this.sessions.revoke(transaction, disowned);
    await this.pushDevices.removeBySessions(manager, sessionIds);
    await this.keys.revokeOfSessions(transaction, userId, sessionIds, ANONYMOUS);
  }

  /** Mails about money go to the user's verified address, a visitor's, or the owner's; the next poll sends them. */
  @EventHandler(billingEvents.mailRequested)
  async onMailRequested(
    { userId, email: visitor, ...content }: BillingMailRequested,
    manager: EntityManager,
  ): Promise<void> {
    const account = userId ? await this.accounts.findById(userId, manager) : null;
    const email = userId ? account?.emailVerifiedAt && account.email : (visitor ?? this.config.ownerEmail);
    if (email) await this.mails.enqueue(manager, 'billing', email, { content });
  }

  /** Tells the user once that automatic cleaning does not go on; the next polls send it. */
  @EventHandler(cleaningEvents.cleaningNeedsUser)
  async onCleaningNeedsUser(
    { userId, ...content }: CleaningNeedsUser,
    manager: EntityManager,
  ): Promise<void> {
    await this.notifications.notify(manager, userId, 'cleaning-notice', { mail: content, push: content });
  }

  /** Mails an alert to the account's address, if that is verified; the mail queue's next poll sends it. */
  @EventHandler(spyEvents.suspiciousSignInDetected)
  async onSuspiciousSignInDetected(
    { userId, ...alert }: SuspiciousSignInDetected,
    manager: EntityManager,
  ): Promise<void> {
    const account = await this.accounts.findById(userId, manager);
    if (!account?.emailVerifiedAt) return;
    await this.mails.enqueue(manager, 'sign-in-alert', account.email, { content: alert });
  }
}
