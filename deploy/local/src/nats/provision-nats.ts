import 'reflect-metadata';
import { EVENT_STREAM } from '@swipeclean/contracts/server';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  connect,
  nanos,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type NatsError,
} from 'nats';
import { DURABLES } from './event-topology';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const STREAM = {
  subjects: ['event.>'],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  // The producer's outbox is the true record; the stream only has to outlive a long weekend of a stopped consumer.
  max_age: nanos(7 * DAY),
  // Before it fills the disk, the oldest go.
  max_bytes: 2 ** 30,
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(120 * SECOND),
};

/**
 * Makes the event stream and every durable consumer, or brings what exists up to date, and removes consumers of events
 * that are no longer declared. Harmless to repeat. `replicas` above 1 needs a cluster.
 */
export async function provisionNats(
  url: string,
  user: string,
  password: string,
  replicas = 1,
): Promise<void> {
  const connection = await connect({ servers: url, user, pass: password, name: 'provision', timeout: 5_000 });
  try {
    const manager = await connection.jetstreamManager();
    await createOrUpdateStream(manager, replicas);
    await Promise.all(
      DURABLES.map((durable) => createOrUpdateDurable(manager, durable.name, durable.subject)),
    );
    await removeUndeclared(manager);
  } finally {
    await connection.close();
  }
}

async function createOrUpdateStream(manager: JetStreamManager, replicas: number): Promise<void> {
  const config = { ...STREAM, num_replicas: replicas };
  await manager.streams.info(EVENT_STREAM).then(
    () => manager.streams.update(EVENT_STREAM, config),
    orIfMissing(() => manager.streams.add({ ...config, name: EVENT_STREAM })),
  );
}

async function createOrUpdateDurable(
  manager: JetStreamManager,
  name: string,
  subject: string,
): Promise<void> {
  // Never given up: an event that cannot be applied stays visible as pending until someone mends the cause.
  const changeable = { ack_wait: nanos(30 * SECOND), max_deliver: -1, filter_subject: subject };
  await manager.consumers.info(EVENT_STREAM, name).then(
    () => manager.consumers.update(EVENT_STREAM, name, changeable),
    orIfMissing(() =>
      manager.consumers.add(EVENT_STREAM, {
        ...changeable,
        durable_name: name,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
      }),
    ),
  );
}

async function removeUndeclared(manager: JetStreamManager): Promise<void> {
  const declared = new Set(DURABLES.map(({ name }) => name));
  for await (const { name } of manager.consumers.list(EVENT_STREAM)) {
    if (!declared.has(name)) await manager.consumers.delete(EVENT_STREAM, name);
  }
}

/** Runs `create` when the server answered that there is no such thing; any other failure stays one. */
const orIfMissing =
  <Result>(create: () => Promise<Result>) =>
  (error: NatsError): Promise<Result> => {
    if (error.api_error?.code === 404) return create();
    throw error;
  };
