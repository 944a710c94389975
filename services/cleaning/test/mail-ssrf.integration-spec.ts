import { spawnSync } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning({ ALLOW_PRIVATE_HOSTS: 'off' });
let server: Server | undefined;
let connections = 0;

/** Most systems leave ports below 1024 to root, and a mail server of the machine may have this one. */
const tryToBind = `require('node:net').createServer().on('error', () => process.exit(1)).listen(993, () => process.exit())`;
const canBind = spawnSync(process.execPath, ['-e', tryToBind]).status === 0;
const [whereBindable, skipped] = canBind
  ? [describe, '']
  : [describe.skip, ' (skipped: port 993 cannot be bound)'];

beforeAll(async () => {
  if (!canBind) return;
  // Stands for a service of the operator's network.
  server = createServer((socket) => {
    connections += 1;
    socket.end('* OK hello\r\n');
  });
  await once(server.listen(993), 'listening');
});
afterAll(() => void server?.close());

const connect = (host: string, more: object = {}) =>
  cleaning
    .as({ userId: cleaning.newUser(), isPro: true })
    .call(cleaningRpc.createMailAccount, { host, user: 'u', password: 'p', ...more });

whereBindable(`a mail server in the operator’s network${skipped}`, () => {
  it('should be refused by one error after one time, whatever its name', async () => {
    const hosts = [
      '127.0.0.1',
      'localhost',
      'localhost.',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '2130706433',
      '0177.0.0.1',
      '0x7f.1',
      '[::1]',
      '::1',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fd00::1]',
      '[2001:db8::1]',
      'no-such-name.invalid',
      // Leads to a public address too.
      'also-private.example',
    ];
    jest.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async (name) => {
      if (name !== 'also-private.example') throw new Error('no address');
      return ['93.184.216.34', '127.0.0.1'];
    });
    const start = Date.now();
    const results = await Promise.all(
      hosts.map(async (host) => {
        const error = await connect(host).catch((thrown: { code: string; message: string }) => thrown);
        const { code, message } = error as { code: string; message: string };
        return { code, message, afterMs: Date.now() - start };
      }),
    );
    for (const [index, { code, message }] of results.entries())
      expect([hosts[index], code, message]).toEqual([
        hosts[index],
        'UPSTREAM_FAILED',
        'Could not reach the mail server',
      ]);
    const times = results.map(({ afterMs }) => afterMs);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1000);
    expect(connections).toBe(0);
  });

  it.each([{ port: 22 }, { port: 143, tls: 'tls' }, { port: 993, tls: 'starttls' }])(
    'should be refused at other ports: %j',
    async (more) => {
      await expect(connect('imap.example.com', more)).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'port' }],
      });
    },
  );
});
