import type { ServiceName } from './services';

/** The processes that confirm events. */
export type EventConsumer = ServiceName;

/**
 * A published event: its subject, the class that validates it, and the services that must confirm having applied it.
 */
export interface EventType<Payload extends object> {
  readonly subject: string;
  readonly producer: string;
  readonly name: string;
  readonly payload: new () => Payload;
  readonly consumers: readonly EventConsumer[];
}

/** An event before it has a subject. */
interface EventSpec<Payload extends object> {
  readonly payload: new () => Payload;
  readonly consumers: readonly EventConsumer[];
}

/** Declares an event carrying `payload` that each of `consumers` applies exactly once. */
export const event = <Payload extends object>(
  payload: new () => Payload,
  consumers: readonly EventConsumer[],
): EventSpec<Payload> => ({ payload, consumers });

/** Declares a service's events; each gets the subject `event.<service>.<name>`. */
export function defineEvents<Specs extends Record<string, EventSpec<object>>>(
  producer: string,
  specs: Specs,
) {
  const events = Object.entries(specs).map(([name, spec]) => [
    name,
    { ...spec, name, producer, subject: `event.${producer}.${name}` },
  ]);
  return Object.fromEntries(events) as {
    readonly [Name in keyof Specs]: Specs[Name] extends EventSpec<infer Payload> ? EventType<Payload> : never;
  };
}

/** The JetStream stream that keeps every event. */
export const EVENT_STREAM = 'EVENTS';

/** Name of the durable consumer with which `consumer` receives an event. */
export const durableName = (consumer: string, event: EventType<object>): string =>
  `${consumer}-${event.producer}-${event.name}`;

/** Subject on which `consumer` confirms to `producer` that it applied an event; its own name is the last part. */
export const confirmSubject = (producer: string, consumer: string): string =>
  `confirm.${producer}.${consumer}`;

/** Subject on which a service publishes each change of a job's state, for those who watch it; nothing is stored. */
export const progressSubject = (service: string, jobId: string): string => `progress.${service}.${jobId}`;

/** The services that publish on {@link progressSubject}. */
export const PROGRESS_SERVICES: readonly string[] = ['cleaning'];

/** Prefix of the subjects on which a user of the bus receives replies. */
export const inboxPrefix = (user: string): string => `_INBOX_${user}`;
