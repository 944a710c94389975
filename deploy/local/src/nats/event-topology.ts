import 'reflect-metadata';
import { ALL_EVENTS, durableName, SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts/server';

/** A durable consumer: one per consuming service and event, because a server before 2.10 filters by one subject. */
export interface Durable {
  name: string;
  consumer: ServiceName;
  producer: string;
  subject: string;
}

/** Every durable consumer of the declared events. */
export const DURABLES: readonly Durable[] = ALL_EVENTS.flatMap((event) =>
  event.consumers.map((consumer) => ({
    name: durableName(consumer, event),
    consumer,
    producer: event.producer,
    subject: event.subject,
  })),
);

/** The users of NATS: the operator's provisioning, the gateway, and each service. */
export const NATS_USERS = ['admin', 'gateway', ...SERVICE_NAMES] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** The environment variable with a user's password for the NATS server. */
export const natsPasswordVariable = (user: NatsUser): string => `NATS_${user.toUpperCase()}_PASSWORD`;

/** Passwords for tests: equal for all, because parallel test files share the roles. */
export const TEST_PASSWORDS = Object.fromEntries(NATS_USERS.map((user) => [user, `test${user}`])) as Record<
  NatsUser,
  string
>;
