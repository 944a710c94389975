import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { connect, type NatsConnection } from 'nats';
import {
  provisionNats,
  serviceDatabaseUrl,
  startNats,
  TEST_PASSWORDS as passwords,
  until,
  withClient,
  type NatsUser,
  type RunningNats,
} from '../src';
import { retryUntilElected, writeNatsClusterConfigs } from '../src/nats/nats-cluster';

const run = promisify(execFile);
const program = resolve(__dirname, '../dist/provision.js');
const adminUrl = process.env.TEST_POSTGRES_ADMIN_URL as string;
const database = `provision_${randomBytes(6).toString('hex')}`;

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
/** Waits for the broker's report of a violation by `work`. */
const untilRefused = async (work: () => unknown) => {
  const before = violations.length;
  await Promise.resolve(work()).catch(() => undefined);
  await until(() => violations.length > before);
};

const settings = () => ({
  ...Object.fromEntries(
    SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, passwords[name]]),
  ),
  POSTGRES_ADMIN_URL: adminUrl,
  DATABASE_NAME: database,
  NATS_URL: server.url,
  NATS_ADMIN_PASSWORD: passwords.admin,
});

describe('one server', () => {
  beforeAll(async () => {
    server = await startNats({ passwords });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
  });
  afterAll(() => server.stop());

  it('should be set up with the database by the provisioning program', async () => {
    const { stdout } = await run(process.execPath, [program], { env: settings() });
    expect(stdout).toBe(`Provisioned database ${database} and the event stream (1 replica)\n`);
    const url = serviceDatabaseUrl(adminUrl, { database, passwords }, 'spy');
    const { rows } = await withClient(url, (client) => client.query('SELECT current_schema()'));
    expect(rows).toEqual([{ current_schema: 'spy' }]);
  });

  it('should not be touched by the program without a setting, which it names', async () => {
    const env = { ...settings(), SPAM_DATABASE_PASSWORD: '' };
    await expect(run(process.execPath, [program], { env })).rejects.toMatchObject({
      code: 1,
      stderr: 'SPAM_DATABASE_PASSWORD is not set\n',
    });
  });

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
    const { num_pending: pending } = await consumer.info();
    for await (const message of await consumer.fetch({ max_messages: pending })) {
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
    ['spam', 'rpc.auth.createSession'],
    ['spy', 'confirm.billing.spy'],
    ['spy', 'rpc.spam.blockNumber'],
    ['spam', 'confirm.auth.cleaning'],
    ['spam', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.cleaning-auth-userErased'],
    ['spam', '$JS.ACK.EVENTS.cleaning-auth-userErased.1.1.1.1.0'],
    ['auth', '$JS.API.STREAM.PURGE.EVENTS'],
    ['auth', '_INBOX_gateway.forged'],
  ])('should refuse %s to publish %s', async (user, subject) => {
    const connection = await as(user);
    await untilRefused(() => connection.publish(subject));
  });

  it.each<[NatsUser, string]>([
    ['gateway', 'event.auth.userErased'],
    ['gateway', 'rpc.auth.>'],
    ['spam', 'rpc.auth.createSession'],
    ['spam', 'event.>'],
    ['spam', '_INBOX_gateway.>'],
    ['billing', '>'],
  ])('should refuse %s to subscribe %s', async (user, subject) => {
    const connection = await as(user);
    await untilRefused(() => connection.subscribe(subject, { callback: () => undefined }));
  });

  it('should refuse a wrong password and a client without one', async () => {
    const servers = server.url;
    await expect(connect({ servers, user: 'auth', pass: 'guess' })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers })).rejects.toThrow(/authorization/i);
  });
});

describe('a cluster', () => {
  let folder: string;
  let nodes: RunningNats[] = [];
  let routes: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-nats-cluster-'));
    const configs = await writeNatsClusterConfigs(folder, passwords.admin);
    routes = JSON.parse(configs[0]!.env.NATS_ROUTES!) as string[];
    nodes = await Promise.all(configs.map((config) => startNats({ passwords, ...config })));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const servers = () => nodes.map(({ url }) => url);

  it('should refuse routes of those who do not know the password', async () => {
    const { hostname, port } = new URL(routes[0]!);
    const socket = connectSocket(Number(port), hostname);
    socket.write('CONNECT {"verbose":false,"name":"stranger","cluster":"swipeclean"}\r\nPING\r\n');
    expect(await text(socket)).toContain('Authorization Violation');
  });

  it('should keep events on three nodes, and take more while one of them is away', async () => {
    await provisionNats(nodes[0]!.url, 'admin', passwords.admin, 3);
    const admin = await connect({ servers: servers(), user: 'admin', pass: passwords.admin });
    const manager = await admin.jetstreamManager();
    const { config, cluster } = await manager.streams.info('EVENTS');
    expect(config.num_replicas).toBe(3);
    expect(cluster?.replicas).toHaveLength(2);

    const auth = await connect({
      servers: servers(),
      user: 'auth',
      pass: passwords.auth,
      inboxPrefix: '_INBOX_auth',
    });
    const publish = (id: string) => auth.jetstream().publish('event.auth.userErased', '{}', { msgID: id });
    await publish('before');
    await nodes[Number(cluster?.leader?.slice(-1))]!.kill();
    // What is published again is stored once, by its id.
    await retryUntilElected(() => publish('after'));
    expect((await manager.streams.info('EVENTS')).state.messages).toBe(2);
    await Promise.all([admin.close(), auth.close()]);
  });
});
