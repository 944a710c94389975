import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import {
  createCloudAccount,
  createMailAccount,
  deleteSource,
  IMAP_PORTS,
  listSenders,
  listSources,
  MAX_SOURCES,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { ConnectionRepository } from '../src/connections/connection.repository';
import { ConnectionsService } from '../src/connections/connections.service';
import { connect, PASSWORD } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';
import { controlSignIns, type SignIns } from './support/waits';

let attempts = 0;
/** Stands for a service of the operator's network, at a port that mail servers and drives may have. */
let server: Server;
let port: number;

const cleaning = useCleaning(async () => {
  server = createServer((socket) => {
    attempts++;
    socket.end('* OK hello\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  return { ALLOW_PRIVATE_HOSTS: 'off', WEBDAV_PORTS: `443,${port}` };
});
afterAll(() => server.close());

const { newUser } = cleaning;

const connections = () => cleaning.app.get(ConnectionsService, { strict: false });

const SETTINGS = { host: 'imap.example.org', port: 993, tls: 'tls' as const, user: 'ann@example.org' };
const NEW = { kind: 'mail' as const, provider: 'imap', name: 'ann@example.org', settings: SETTINGS };
const create = (userId: string, password = PASSWORD) =>
  connections().create(userId, { ...NEW, credentials: { type: 'password', password } });

describe('a connection', () => {
  it('should be stored without its password in plain text', async () => {
    const userId = newUser();
    const row = await create(userId);
    const [stored] = await cleaning.dataSource.query(
      `SELECT credentials, connection::text AS text FROM connection WHERE id = $1`,
      [row.id],
    );
    expect(stored.credentials.toString('latin1')).not.toContain(PASSWORD);
    expect(stored.text).not.toContain(PASSWORD);
    expect(connections().readCredentials(await connections().get(userId, row.id, 'mail'))).toEqual({
      type: 'password',
      password: PASSWORD,
    });
  });

  it('should not be answered with its password', async () => {
    const userId = newUser();
    await create(userId);
    const accounts = await cleaning.as(userId).call(listSources);
    expect(accounts).toMatchObject([{ host: SETTINGS.host, user: SETTINGS.user, state: 'connected' }]);
    expect(JSON.stringify(accounts)).not.toMatch(/password":|credentials/i);
    expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
  });

  it('should not be readable with the credentials of another one', async () => {
    const userId = newUser();
    const [first, second] = [await connect(cleaning, userId), await connect(cleaning, userId)];
    expect(() => connections().readCredentials({ ...first, credentials: second.credentials })).toThrow();
  });

  it('should be refused a second time', async () => {
    const userId = newUser();
    await create(userId);
    await expectRefusal(create(userId), 'CONFLICT');
    await expect(create(newUser())).resolves.toMatchObject({ name: NEW.name });
  });

  it('should get a new password once its sign-in is refused', async () => {
    const userId = newUser();
    const { id } = await create(userId);
    await cleaning.app.get(ConnectionRepository, { strict: false }).updateState(id, 'sign-in-refused');
    expect((await create(userId, 'another password')).id).toBe(id);
    const row = await connections().get(userId, id, 'mail');
    expect(row.state).toBe('connected');
    expect(connections().readCredentials(row)).toMatchObject({ password: 'another password' });
  });

  it('should be another one on another server, even under the same name', async () => {
    const userId = newUser();
    const { id } = await create(userId);
    await cleaning.app.get(ConnectionRepository, { strict: false }).updateState(id, 'sign-in-refused');
    const other = await connections().create(userId, {
      ...NEW,
      settings: { ...SETTINGS, host: 'imap.example.net' },
      credentials: { type: 'password', password: 'another password' },
    });
    expect(other.id).not.toBe(id);
    const row = await connections().get(userId, id, 'mail');
    expect(row.settings).toEqual(SETTINGS);
    expect(connections().readCredentials(row)).toMatchObject({ password: PASSWORD });
  });

  it.each(['mail', 'cloud'] as const)('should be one of at most ten of %s', async (kind) => {
    const userId = newUser();
    for (let count = 0; count < MAX_SOURCES; count++) await connect(cleaning, userId, kind);
    await expectRefusal(connect(cleaning, userId, kind), 'CONFLICT');
    await expect(connect(cleaning, userId, kind === 'mail' ? 'cloud' : 'mail')).resolves.toBeDefined();
  });

  it('should not exceed the maximum by requests at the same time', async () => {
    const userId = newUser();
    await Promise.allSettled(Array.from({ length: MAX_SOURCES + 5 }, () => connect(cleaning, userId)));
    expect(await connections().list(userId, 'mail')).toHaveLength(MAX_SOURCES);
  });

  it('should be NOT_FOUND for another user and for another kind', async () => {
    const userId = newUser();
    const { id } = await connect(cleaning, userId, 'cloud');
    const notFound = { code: 'NOT_FOUND' };
    await expect(cleaning.as(newUser()).call(deleteSource, { id })).rejects.toMatchObject(notFound);
    await expect(cleaning.as(userId).call(listSenders, { id })).rejects.toMatchObject(notFound);
    expect(await connections().list(userId, 'cloud')).toHaveLength(1);
  });

  it('should be deleted without Pro, with its jobs', async () => {
    const userId = newUser();
    const { id } = await connect(cleaning, userId, 'cloud');
    await cleaning.as(userId).call(deleteSource, { id });
    expect(await connections().list(userId, 'cloud')).toEqual([]);
  });
});

const PRIVATE_HOSTS = [
  ...['127.0.0.1', 'localhost', '127.0.0.1.', 'localhost.', '2130706433', '0177.0.0.1', '0x7f.1', '0.0.0.0'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '192.0.2.1', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::7f00:1]'],
  ...['[::a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fd00::1]'],
  ...['[2001:db8::1]', '[ff02::1]', '127.1', 'no-such-host.invalid'],
  // Leads to a public address too.
  'also-private.example',
];

const pro = () => cleaning.as({ userId: cleaning.newUser(), isPro: true });
const connectMail = (host: string, more: object = {}) =>
  pro().call(createMailAccount, { host, user: 'u', password: 'p', ...more });
const connectDrive = (url: string) =>
  pro().call(createCloudAccount, { provider: 'webdav', url, user: 'ada', password: 'pass' });

describe('a server on a private network', () => {
  let signIns: SignIns;
  beforeEach(() => {
    jest.replaceProperty(IMAP_PORTS as { tls: number }, 'tls', port);
    jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async (name) => {
      if (name !== 'also-private.example') throw new Error('no address');
      return ['93.184.216.34', '127.0.0.1'];
    });
    signIns = controlSignIns();
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['mail server', [...PRIVATE_HOSTS, '::1'], (host: string) => connectMail(host)],
    [
      'drive',
      [...PRIVATE_HOSTS, '0', '０.0.0.0'],
      (host: string) => connectDrive(`https://${host}:${port}/`),
    ],
  ] as const)('should be refused by one error without a connection: a %s', async (what, hosts, connect) => {
    const refusal = { code: 'UPSTREAM_FAILED', message: `Could not reach the ${what}` };
    const errors = await Promise.all(
      hosts.map((host) => connect(host).catch(({ code, message }) => ({ code, message }))),
    );
    expect(hosts.map((host, index) => [host, errors[index]])).toEqual(hosts.map((host) => [host, refusal]));
    // Each was answered after the time that all failures take.
    expect(signIns.failures).toBe(hosts.length);
    expect(attempts).toBe(0);
  });

  it.each([{ port: 22 }, { port: 143, tls: 'tls' }, { port: 993, tls: 'starttls' }])(
    'should be refused at other ports of mail: %j',
    async (more) => {
      await expectRefusal(connectMail('imap.example.com', more), 'VALIDATION', 'port');
    },
  );

  it.each([
    ['http', 'http://cloud.example.com/'],
    ['a port that is not allowed', 'https://cloud.example.com:8443/'],
    ['a password in the address', 'https://ada:pass@cloud.example.com/'],
    ['a user name in the address', 'https://ada@cloud.example.com/'],
    ['a query', 'https://cloud.example.com/?a=b'],
    ['no address', 'no-address'],
  ])('should be refused as a drive with %s', async (_, url) => {
    await expectRefusal(connectDrive(url), 'VALIDATION', 'url');
  });
});
