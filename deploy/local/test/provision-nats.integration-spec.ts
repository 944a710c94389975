import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import { NATS_USERS, provisionNats, startNats, type NatsUser, type RunningNats } from '../src';

const passwords = Object.fromEntries(
  NATS_USERS.map((user) => [user, `p${randomBytes(12).toString('hex')}`]),
) as Record<NatsUser, string>;

let server: RunningNats;
const open: NatsConnection[] = [];
const violations: string[] = [];

const as = async (user: NatsUser) => {
  const connection = await connect({
    servers: server.url,
    user,
    pass: passwords[user],
    inboxPrefix: `_INBOX_${user}`,
  });
  open.push(connection);
  void (async () => {
    for await (const { data } of connection.status()) violations.push(String(data));
  })();
  return connection;
};
const provision = () => provisionNats(server.url, 'admin', passwords.admin);
const refused = async (work: () => unknown) => {
  const before = violations.length;
  await Promise.resolve(work()).catch(() => undefined);
  for (let waited = 0; violations.length === before && waited < 1_000; waited += 10) await sleep(10);
  return violations.length > before;
};

describe('provisionNats', () => {
  beforeAll(async () => {
    server = await startNats({ passwords });
    await provision();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
  });
  afterAll(() => server.stop());

  it("should keep every event and every consumer's position when it runs again", async () => {
    const auth = await as('auth');
    await auth.jetstream().publish('event.auth.userErased', '{}', { msgID: 'again' });
    await provision();
    const admin = await as('admin');
    const manager = await admin.jetstreamManager();
    const { state, config } = await manager.streams.info('EVENTS');
    expect(state.messages).toBeGreaterThan(0);
    expect(config).toMatchObject({
      storage: 'file',
      retention: 'limits',
      duplicate_window: 120e9,
      max_bytes: 2 ** 30,
      discard: 'old',
    });
    const consumer = await manager.consumers.info('EVENTS', 'cleaning-auth-userErased');
    expect(consumer.config).toMatchObject({ ack_policy: 'explicit', ack_wait: 30e9, max_deliver: -1 });
  });

  it('should remove the consumer of an event that is no longer declared', async () => {
    const manager = await (await as('admin')).jetstreamManager();
    await manager.consumers.add('EVENTS', {
      durable_name: 'spy-auth-gone',
      filter_subject: 'event.auth.gone',
    });
    await provision();
    await expect(manager.consumers.info('EVENTS', 'spy-auth-gone')).rejects.toThrow('consumer not found');
  });

  it('should let a service answer calls and the gateway make them', async () => {
    const [gateway, spam] = [await as('gateway'), await as('spam')];
    spam.subscribe('rpc.spam.>', { queue: 'spam', callback: (_, message) => message.respond('pong') });
    await spam.flush();
    expect((await gateway.request('rpc.spam.ping')).string()).toBe('pong');
  });

  it('should let a consumer fetch, acknowledge and confirm its event once', async () => {
    const [auth, cleaning] = [await as('auth'), await as('cleaning')];
    const confirmed = new Promise<string>((resolve) => {
      auth.subscribe('confirm.auth.*', { callback: (_, message) => resolve(message.string()) });
    });
    await auth.flush();
    await auth.jetstream().publish('event.auth.userErased', '{"userId":"1"}', { msgID: 'first' });
    await auth.jetstream().publish('event.auth.userErased', '{"userId":"1"}', { msgID: 'first' });
    const consumer = await cleaning.jetstream().consumers.get('EVENTS', 'cleaning-auth-userErased');
    const seen: string[] = [];
    for await (const message of await consumer.fetch({ max_messages: 10, expires: 1_000 })) {
      seen.push(message.headers?.get('Nats-Msg-Id') ?? '');
      expect(await message.ackAck()).toBe(true);
    }
    cleaning.publish('confirm.auth.cleaning', 'first');
    expect(seen.filter((id) => id === 'first')).toHaveLength(1);
    await expect(confirmed).resolves.toBe('first');
    expect((await consumer.info()).num_pending).toBe(0);
  });

  it('should let the gateway receive revoked sessions', async () => {
    const [gateway, auth] = [await as('gateway'), await as('auth')];
    const heard = new Promise<string>((resolve) => {
      gateway.subscribe('event.auth.sessionsRevoked', {
        callback: (_, message) => resolve(message.string()),
      });
    });
    await gateway.flush();
    await auth.jetstream().publish('event.auth.sessionsRevoked', 'now');
    await expect(heard).resolves.toBe('now');
  });

  it.each<[NatsUser, string]>([
    ['gateway', 'event.billing.entitlementChanged'],
    ['gateway', '$JS.API.STREAM.DELETE.EVENTS'],
    ['spam', 'event.billing.entitlementChanged'],
    ['spam', 'rpc.auth.login'],
    ['spy', 'confirm.billing.spy'],
    ['spy', 'rpc.spam.blockNumber'],
    ['spam', 'confirm.auth.cleaning'],
    ['spam', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.cleaning-auth-userErased'],
    ['spam', '$JS.ACK.EVENTS.cleaning-auth-userErased.1.1.1.1.0'],
    ['auth', '$JS.API.STREAM.PURGE.EVENTS'],
    ['auth', '_INBOX_gateway.forged'],
  ])('should refuse %s to publish %s', async (user, subject) => {
    const connection = await as(user);
    expect(await refused(() => connection.publish(subject))).toBe(true);
  });

  it.each<[NatsUser, string]>([
    ['gateway', 'event.auth.userErased'],
    ['gateway', 'rpc.auth.>'],
    ['spam', 'rpc.auth.login'],
    ['spam', 'event.>'],
    ['spam', '_INBOX_gateway.>'],
    ['billing', '>'],
  ])('should refuse %s to subscribe %s', async (user, subject) => {
    const connection = await as(user);
    expect(await refused(() => connection.subscribe(subject, { callback: () => undefined }))).toBe(true);
  });

  it('should refuse a wrong password and a client without one', async () => {
    const servers = server.url;
    await expect(connect({ servers, user: 'auth', pass: 'guess' })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers })).rejects.toThrow(/authorization/i);
  });
});
