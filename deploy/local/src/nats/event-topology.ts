import 'reflect-metadata';
import { ALL_EVENTS, durableName, SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts/server';

/** A durable consumer: one a consuming service and event, since a server before 2.10 filters by one subject. */
export interface Durable {
  name: string;
  consumer: ServiceName;
  producer: string;
  subject: string;
}

/** Every durable consumer that the declared events ask for. */
export const DURABLES: readonly Durable[] = ALL_EVENTS.flatMap((event) =>
  event.consumers.map((consumer) => ({
    name: durableName(consumer, event),
    consumer,
    producer: event.producer,
    subject: event.subject,
  })),
);

/** Everyone who signs in to NATS: the operator's provisioning, the gateway, and each service. */
export const NATS_USERS = ['admin', 'gateway', ...SERVICE_NAMES] as const;
/** One of {@link NATS_USERS}. */
export type NatsUser = (typeof NATS_USERS)[number];

/** The environment variable from which the NATS server takes a user's password. */
export const natsPasswordVariable = (user: NatsUser): string => `NATS_${user.toUpperCase()}_PASSWORD`;

/** Passwords for tests: the same for all, because the roles are shared by test files that run side by side. */
export const TEST_PASSWORDS = Object.fromEntries(NATS_USERS.map((user) => [user, `test${user}`])) as Record<
  NatsUser,
  string
>;
