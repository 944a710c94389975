import 'reflect-metadata';
import { DAY_MS, EVENT_STREAM, SECOND_MS } from '@swipeclean/contracts/server';
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
import { retryUntilElected } from './nats-cluster';

const STREAM = {
  subjects: ['event.>'],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  // Long enough for a consumer that is stopped over a weekend.
  max_age: nanos(7 * DAY_MS),
  max_bytes: 2 ** 30,
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(120 * SECOND_MS),
};

/**
 * Creates or updates the event stream and every durable consumer, and deletes consumers of undeclared events.
 * Idempotent. `replicas` above 1 needs a NATS cluster, whose errors are retried for 30 seconds.
 */
export async function provisionNats(
  url: string,
  user: string,
  password: string,
  replicas = 1,
): Promise<void> {
  const provision = () => provisionOnce(url, user, password, replicas);
  await (replicas > 1 ? retryUntilElected(provision) : provision());
}

async function provisionOnce(url: string, user: string, password: string, replicas: number): Promise<void> {
  const connection = await connect({
    servers: url.split(','),
    user,
    pass: password,
    name: 'provision',
    timeout: 5_000,
  });
  try {
    const manager = await connection.jetstreamManager();
    await createOrUpdateStream(manager, replicas);
    await Promise.all(
      DURABLES.map((durable) => createOrUpdateDurable(manager, durable.name, durable.subject)),
    );
    await deleteUndeclared(manager);
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
  // Unlimited deliveries: a failing event stays pending until its cause is fixed.
  const changeable = { ack_wait: nanos(30 * SECOND_MS), max_deliver: -1, filter_subject: subject };
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

async function deleteUndeclared(manager: JetStreamManager): Promise<void> {
  const declared = new Set(DURABLES.map(({ name }) => name));
  for await (const { name } of manager.consumers.list(EVENT_STREAM)) {
    if (!declared.has(name)) await manager.consumers.delete(EVENT_STREAM, name);
  }
}

/** Runs `create` on a 404; rethrows any other error. */
const orIfMissing =
  <Result>(create: () => Promise<Result>) =>
  (error: NatsError): Promise<Result> => {
    if (error.api_error?.code === 404) return create();
    throw error;
  };
