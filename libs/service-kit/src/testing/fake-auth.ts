import { Injectable } from '@nestjs/common';
import {
  type AccountOpened,
  type AccountSecured,
  authEvents,
  billingEvents,
  type BillingMailRequested,
  cleaningEvents,
  type CleaningNeedsUser,
  type CountryChanged,
  type EntitlementChanged,
  type EventType,
  type FounderChanged,
  type OwnerAccessChanged,
  type SessionsCompromised,
  type SuspiciousSignInDetected,
  type SignInRecorded,
  spyEvents,
} from '@swipeclean/contracts/server';
import { until } from '@swipeclean/local-stack';
import { ArrayContains, Not } from 'typeorm';
import { EventHandler } from '../events/event-handler.decorator';
import { EventOutbox } from '../events/event-outbox';
import { OutboxRow } from '../events/event-tables';
import { startFakeService } from './fake-service';
import type { TestInfrastructure } from './test-infrastructure';

@Injectable()
class IgnoredEvents {
  @EventHandler(billingEvents.entitlementChanged)
  async entitlementChanged(_: EntitlementChanged): Promise<void> {}
  @EventHandler(billingEvents.mailRequested)
  async onMailRequested(_: BillingMailRequested): Promise<void> {}
  @EventHandler(cleaningEvents.cleaningNeedsUser)
  async onCleaningNeedsUser(_: CleaningNeedsUser): Promise<void> {}
  @EventHandler(spyEvents.sessionsCompromised)
  async onSessionsCompromised(_: SessionsCompromised): Promise<void> {}
  @EventHandler(spyEvents.suspiciousSignInDetected)
  async onSuspiciousSignInDetected(_: SuspiciousSignInDetected): Promise<void> {}
}

/** Emits auth's events. Each call waits until the service under test has confirmed them. */
export interface FakeAuth {
  openAccounts(...accounts: AccountOpened[]): Promise<void>;
  /** Emits attempts, which arrive in this order. */
  emitSignIns(...signIns: SignInRecorded[]): Promise<void>;
  secureAccount(secured: AccountSecured): Promise<void>;
  chooseCountry(changed: CountryChanged): Promise<void>;
  changeFounder(changed: FounderChanged): Promise<void>;
  changeOwnerAccess(changed: OwnerAccessChanged): Promise<void>;
  /** Waits for the confirmation of `consumer`. */
  eraseUser(userId: string, consumer: string): Promise<void>;
  /** Publishes the erasure again, as after a lost confirmation. */
  repeatErasure(userId: string, consumer: string): Promise<void>;
  verifyEmail(userId: string, email: string, at?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a process with auth's permissions on the bus and an outbox; `listener` is the service under test. */
export async function startFakeAuth(infrastructure: TestInfrastructure, listener: string): Promise<FakeAuth> {
  const service = await startFakeService(infrastructure, 'auth', IgnoredEvents);
  const outbox = service.dataSource.getRepository(OutboxRow);
  return {
    stop: () => service.stop(),
    async openAccounts(...accounts: AccountOpened[]): Promise<void> {
      await emitAll(authEvents.accountOpened, accounts);
      await until(() => isConfirmed(authEvents.accountOpened.subject));
    },
    async emitSignIns(...signIns: SignInRecorded[]): Promise<void> {
      await emitAll(authEvents.signInRecorded, signIns);
      await until(async () => !(await outbox.existsBy({ subject: authEvents.signInRecorded.subject })));
    },
    async secureAccount(secured: AccountSecured): Promise<void> {
      await service.emit(authEvents.accountSecured, secured);
      await until(async () => !(await outbox.existsBy({ subject: authEvents.accountSecured.subject })));
    },
    async chooseCountry(changed: CountryChanged): Promise<void> {
      await service.emit(authEvents.countryChanged, changed);
      await until(() => isConfirmed(authEvents.countryChanged.subject));
    },
    async changeFounder(changed: FounderChanged): Promise<void> {
      await service.emit(authEvents.founderChanged, changed);
      await until(() => isConfirmed(authEvents.founderChanged.subject));
    },
    async changeOwnerAccess(changed: OwnerAccessChanged): Promise<void> {
      await service.emit(authEvents.ownerAccessChanged, changed);
      await until(() => isConfirmed(authEvents.ownerAccessChanged.subject));
    },
    async eraseUser(userId: string, consumer: string): Promise<void> {
      await service.emit(authEvents.userErased, { userId });
      await until(async () => (await find(userId)).confirmed.includes(consumer));
    },
    async verifyEmail(userId: string, email: string, at = new Date().toISOString()): Promise<void> {
      await service.emit(authEvents.emailVerified, { userId, email, at });
      await until(() => isConfirmed(authEvents.emailVerified.subject));
    },
    async repeatErasure(userId: string, consumer: string): Promise<void> {
      await outbox.update({ id: (await find(userId)).id }, { publishedAt: null, confirmed: [] });
      await until(async () => (await find(userId)).confirmed.includes(consumer));
    },
  };

  function emitAll<Payload extends object>(event: EventType<Payload>, payloads: Payload[]): Promise<void> {
    return service.app.get(EventOutbox, { strict: false }).transaction(async (_, emit) => {
      for (const payload of payloads) await emit(event, payload);
    });
  }

  /** Other consumers do not run here, so the rows stay. */
  async function isConfirmed(subject: string): Promise<boolean> {
    return !(await outbox.existsBy({ subject, confirmed: Not(ArrayContains([listener])) }));
  }

  async function find(userId: string): Promise<OutboxRow> {
    return outbox
      .createQueryBuilder('row')
      .where({ subject: authEvents.userErased.subject })
      .andWhere(`row.payload ->> 'userId' = :userId`, { userId })
      .getOneOrFail();
  }
}
