import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'nats';
import { NATS_USERS, provisionNats, startNats, type NatsUser, type RunningNats } from '../src';
import { retryUntilElected, writeNatsClusterConfigs } from '../src/nats/nats-cluster';

const passwords = Object.fromEntries(
  NATS_USERS.map((user) => [user, `p${randomBytes(12).toString('hex')}`]),
) as Record<NatsUser, string>;

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
