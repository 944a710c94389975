import { DiscoveryService, Reflector } from '@nestjs/core';
import { authEvents } from '@swipeclean/contracts/server';
import { EventOutbox, MessageBus } from '../src';
import { EventConsumers } from '../src/events/event-consumers';
import {
  gate,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '../src/testing';
import { consumer, consumerFailures, producer, producerRpc } from './support/sample-services';

let infrastructure: TestInfrastructure;
let sender: TestService;
let receiver: TestService;

const effects = async (userId: string): Promise<number> =>
  (
    await receiver.dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM effect WHERE user_id = $1',
      [userId],
    )
  )[0]?.n ?? 0;
const outbox = () =>
  sender.dataSource.query<{ id: string; payload: { userId: string }; confirmed: string[] }[]>(
    'SELECT * FROM outbox',
  );
const erase = (text: string) => sender.as().call(producerRpc.erase, { text });

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  sender = await startTestService(producer, infrastructure);
  receiver = await startTestService(consumer, infrastructure);
});

afterAll(async () => {
  await receiver.stop();
  await sender.stop();
  await infrastructure.stop();
});

it('should apply an event once and keep it until every consumer has confirmed', async () => {
  await erase('one');
  await until(async () => (await effects('one')) === 1);
  // Three more services must hear of an erased user, so the row stays with one confirmation of four.
  await until(async () => (await outbox()).some((row) => row.confirmed.includes('cleaning')));
  const [row] = await outbox();
  const bus = await infrastructure.connect('admin');
  for (const name of ['spam', 'spy', 'billing']) {
    bus.connection.publish(`confirm.auth.${name}`, row?.id);
  }
  await bus.close();
  await until(async () => (await outbox()).length === 0);
});

it('should publish nothing when the emitting transaction is rolled back', async () => {
  await expect(sender.as().call(producerRpc.eraseButFail, { text: 'two' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect((await outbox()).filter((row) => row.payload.userId === 'two')).toEqual([]);
});

it('should apply a repeated delivery once', async () => {
  await erase('three');
  await until(async () => (await effects('three')) === 1);
  // What the relay does after three minutes without a confirmation.
  await sender.dataSource.query(`UPDATE outbox SET published_at = now() - interval '1 hour'`);
  const received = () =>
    receiver.dataSource
      .query<{ n: number }[]>('SELECT count(*)::int AS n FROM inbox')
      .then((rows) => rows[0]?.n);
  const before = await received();
  await until(async () => {
    const [row] = await sender.dataSource.query<{ attempts: number }[]>(
      'SELECT max(attempts) AS attempts FROM outbox',
    );
    return (row?.attempts ?? 0) >= 2;
  });
  await erase('four');
  await until(async () => (await effects('four')) === 1);
  expect(await effects('three')).toBe(1);
  expect(await received()).toBe((before ?? 0) + 1);
});

it('should remember an event for as long as it is published again', async () => {
  await erase('old');
  await until(async () => (await effects('old')) === 1);
  const { id } = (await outbox()).find(({ payload }) => payload.userId === 'old') ?? {};
  const isNew = async () => {
    const [row] = await receiver.dataSource.query<{ is_new: boolean }[]>(
      `SELECT received_at > now() - interval '1 day' AS is_new FROM inbox WHERE event_id = $1`,
      [id],
    );
    return row?.is_new;
  };
  await receiver.dataSource.query(
    `UPDATE inbox SET received_at = now() - interval '89 days' WHERE event_id = $1`,
    [id],
  );
  expect(await isNew()).toBe(false);
  // What a replay does, and the relay twice a day while another consumer is away.
  await sender.dataSource.query(`UPDATE outbox SET published_at = NULL WHERE id = $1`, [id]);
  await until(async () => (await isNew()) === true);
  expect(await effects('old')).toBe(1);
});

it('should retry a failed event without a partial effect', async () => {
  consumerFailures.left = 2;
  await erase('five');
  await until(async () => (await effects('five')) === 1);
});

it('should deliver events after the consumer was down', async () => {
  await receiver.stop();
  await erase('six');
  receiver = await startTestService(consumer, infrastructure);
  await until(async () => (await effects('six')) === 1);
});

it('should publish events after the broker was down', async () => {
  await infrastructure.killBroker();
  await sender.dataSource.query(
    `INSERT INTO outbox (id, subject, payload, consumers)
     VALUES (gen_random_uuid(), 'event.auth.userErased', '{"userId":"seven"}', '{cleaning}')`,
  );
  await infrastructure.restartBroker();
  await until(async () => (await effects('seven')) === 1);
  // The caller's own connection may come back a moment later than the services'.
  await until(() =>
    sender
      .as()
      .call(producerRpc.nothing)
      .then(
        () => true,
        () => false,
      ),
  );
});

it('should reject a malformed event and continue with the next', async () => {
  await sender.dataSource.query(
    `INSERT INTO outbox (id, subject, payload, consumers)
     VALUES (gen_random_uuid(), 'event.auth.userErased', '{"userId":8}', '{cleaning}')`,
  );
  await erase('nine');
  await until(async () => (await effects('nine')) === 1);
  expect(await effects('8')).toBe(0);
});

it('should publish a delayed event when it is due, and others before it', async () => {
  const outboxOf = sender.app.get(EventOutbox, { strict: false });
  await outboxOf.transaction((_, emit) => emit(authEvents.userErased, { userId: 'later' }, 3600));
  await erase('soon');
  await until(async () => (await effects('soon')) === 1);
  expect(await effects('later')).toBe(0);
  await sender.dataSource.query(`UPDATE outbox SET not_before = now() WHERE payload ->> 'userId' = 'later'`);
  await until(async () => (await effects('later')) === 1);
});

it('should stop while a consumer is looked up', async () => {
  const { app, dataSource, logger } = receiver;
  const bus = app.get(MessageBus, { strict: false });
  const lookUp = gate();
  const answer = gate();
  const connection = Object.create(bus.connection, {
    jetstream: {
      value: () => ({
        consumers: {
          get: async (stream: string, name: string) => {
            lookUp.open();
            await answer.opened;
            return bus.connection.jetstream().consumers.get(stream, name);
          },
        },
      }),
    },
  });
  const consumers = new EventConsumers(
    'cleaning',
    dataSource,
    Object.create(bus, { connection: { value: connection } }),
    logger,
  );
  consumers.start(app.get(DiscoveryService, { strict: false }), app.get(Reflector, { strict: false }));
  await lookUp.opened;
  const stopped = consumers.stop();
  answer.open();
  await stopped;
  await erase('eight');
  await until(async () => (await effects('eight')) === 1);
});
