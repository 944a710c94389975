import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { cleaningRpc, IMAP_PORTS } from '@swipeclean/contracts/server';
import { controlSignIns, type SignIns } from './support/waits';
import { useCleaning } from './support/use-cleaning';

let connections = 0;
/** Stands for a service of the operator's network, at a port that mail servers and drives may have. */
let server: Server;
let port: number;
let signIns: SignIns;

const cleaning = useCleaning(async () => {
  server = createServer((socket) => {
    connections++;
    socket.end('* OK hello\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  return { ALLOW_PRIVATE_HOSTS: 'off', WEBDAV_PORTS: `443,${port}` };
});
afterAll(() => server.close());

beforeEach(() => {
  jest.replaceProperty(IMAP_PORTS as { tls: number }, 'tls', port);
  jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async (name) => {
    if (name !== 'also-private.example') throw new Error('no address');
    return ['93.184.216.34', '127.0.0.1'];
  });
  signIns = controlSignIns();
});
afterEach(() => jest.restoreAllMocks());

const pro = () => cleaning.as({ userId: cleaning.newUser(), isPro: true });
const connectMail = (host: string, more: object = {}) =>
  pro().call(cleaningRpc.createMailAccount, { host, user: 'u', password: 'p', ...more });
const connectDrive = (url: string) =>
  pro().call(cleaningRpc.createCloudAccount, { provider: 'webdav', url, user: 'ada', password: 'pass' });

const PRIVATE_HOSTS = [
  ...['127.0.0.1', 'localhost', '127.0.0.1.', 'localhost.', '2130706433', '0177.0.0.1', '0x7f.1', '0.0.0.0'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '192.0.2.1', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::7f00:1]'],
  ...['[::a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fd00::1]'],
  ...['[2001:db8::1]', '[ff02::1]', '127.1', 'no-such-host.invalid'],
  // Leads to a public address too.
  'also-private.example',
];

describe('a server on a private network', () => {
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
    expect(connections).toBe(0);
  });

  it.each([{ port: 22 }, { port: 143, tls: 'tls' }, { port: 993, tls: 'starttls' }])(
    'should be refused at other ports of mail: %j',
    async (more) => {
      await expect(connectMail('imap.example.com', more)).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'port' }],
      });
    },
  );

  it.each([
    ['http', 'http://cloud.example.com/'],
    ['a port that is not allowed', 'https://cloud.example.com:8443/'],
    ['a password in the address', 'https://ada:pass@cloud.example.com/'],
  ])('should be refused as a drive with %s', async (_, url) => {
    await expect(connectDrive(url)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url' }] });
  });
});
