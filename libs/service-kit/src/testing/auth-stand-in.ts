import { Injectable } from '@nestjs/common';
import {
  type AccountOpened,
  type AccountSecured,
  authEvents,
  billingEvents,
  type EntitlementChanged,
  type SessionsDisowned,
  type SignInAlarmed,
  type SignInSeen,
  spyEvents,
} from '@swipeclean/contracts/server';
import { EventHandler } from '../events/event-handler.decorator';
import { EventOutbox } from '../events/event-outbox';
import { OutboxRow } from '../events/event-tables';
import { startStandIn } from './service-stand-in';
import type { TestInfrastructure } from './test-infrastructure';

@Injectable()
class Ignored {
  @EventHandler(billingEvents.entitlementChanged)
  async entitlementChanged(_: EntitlementChanged): Promise<void> {}
  @EventHandler(spyEvents.sessionsDisowned)
  async sessionsDisowned(_: SessionsDisowned): Promise<void> {}
  @EventHandler(spyEvents.signInAlarmed)
  async signInAlarmed(_: SignInAlarmed): Promise<void> {}
}

/** Says in auth's name that users were erased. */
export interface AuthStandIn {
  /** Tells that accounts were opened, in this order; answers once the service under test has confirmed all. */
  open(...accounts: AccountOpened[]): Promise<void>;
  /** Tells of attempts to sign in, in this order; answers once the service under test has confirmed all. */
  seeSignIns(...signIns: SignInSeen[]): Promise<void>;
  /** Tells that a user's account is secured; answers once the service under test has confirmed it. */
  secure(secured: AccountSecured): Promise<void>;
  /** Tells that a user was erased; answers once `consumer` has confirmed it. */
  erase(userId: string, consumer: string): Promise<void>;
  /** Sends the event of an erased user again, as when a confirmation was lost. */
  repeat(userId: string, consumer: string): Promise<void>;
  /** Tells that a user's address is verified; answers once that is confirmed. */
  verify(userId: string, email: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a process with auth's rights on the bus and auth's outbox, which tells `listener` of users. */
export async function startAuthStandIn(
  infrastructure: TestInfrastructure,
  listener: string,
): Promise<AuthStandIn> {
  const service = await startStandIn(infrastructure, 'auth', Ignored);
  const outbox = service.dataSource.getRepository(OutboxRow);
  return {
    stop: () => service.stop(),
    async open(...accounts: AccountOpened[]): Promise<void> {
      await service.app.get(EventOutbox, { strict: false }).transaction(async (_, emit) => {
        for (const account of accounts) await emit(authEvents.accountOpened, account);
      });
      await until(() => isConfirmed(authEvents.accountOpened.subject));
    },
    async seeSignIns(...signIns: SignInSeen[]): Promise<void> {
      for (const signIn of signIns) {
        await service.tell(authEvents.signInSeen, signIn);
        await until(async () => !(await outbox.existsBy({ subject: authEvents.signInSeen.subject })));
      }
    },
    async secure(secured: AccountSecured): Promise<void> {
      await service.tell(authEvents.accountSecured, secured);
      await until(async () => !(await outbox.existsBy({ subject: authEvents.accountSecured.subject })));
    },
    async erase(userId: string, consumer: string): Promise<void> {
      await service.tell(authEvents.userErased, { userId });
      await until(async () => (await find(userId)).confirmed.includes(consumer));
    },
    async verify(userId: string, email: string): Promise<void> {
      await service.tell(authEvents.emailVerified, { userId, email });
      await until(() => isConfirmed(authEvents.emailVerified.subject));
    },
    async repeat(userId: string, consumer: string): Promise<void> {
      await outbox.update({ id: (await find(userId)).id }, { publishedAt: null, confirmed: [] });
      await until(async () => (await find(userId)).confirmed.includes(consumer));
    },
  };

  /** Other consumers do not run here, so the rows stay. */
  async function isConfirmed(subject: string): Promise<boolean> {
    const rows = await outbox.findBy({ subject });
    return rows.every(({ confirmed }) => confirmed.includes(listener));
  }

  async function find(userId: string): Promise<OutboxRow> {
    return outbox
      .createQueryBuilder('row')
      .where({ subject: authEvents.userErased.subject })
      .andWhere(`row.payload ->> 'userId' = :userId`, { userId })
      .getOneOrFail();
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await condition());) {
    if (Date.now() > deadline) throw new Error('This did not come true in 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
