import { createServer, type Server } from 'node:net';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { useCleaning } from './support/use-cleaning';

let connections = 0;
let server: Server;
let port: number;
const cleaning = useCleaning(async () => {
  server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
  return { ALLOW_PRIVATE_HOSTS: 'off', WEBDAV_PORTS: `443,${port}` };
});
afterAll(() => server.close());

const connect = (url: string): Promise<{ code: string; message: string }> =>
  cleaning
    .as({ userId: cleaning.newUser(), isPro: true })
    .call(cleaningRpc.createCloudAccount, { provider: 'webdav', url, user: 'ada', password: 'pass' })
    .then(
      () => ({ code: 'none', message: 'connected' }),
      (error: unknown) => error as { code: string; message: string },
    );

const PRIVATE_HOSTS = [
  ...['127.0.0.1', 'localhost', '127.0.0.1.', '2130706433', '0177.0.0.1', '0x7f.1', '0', '127.1', '０.0.0.0'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '192.0.2.1', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::7f00:1]'],
  ...['[::a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fd00::1]'],
  ...['[2001:db8::1]', '[ff02::1]', 'no-such-host.invalid'],
];

describe('a drive on a private network', () => {
  it('should be refused with one error, after one time, without a connection', async () => {
    const start = Date.now();
    const results = await Promise.all(
      PRIVATE_HOSTS.map(async (host) => {
        const { code, message } = await connect(`https://${host}:${port}/`);
        return { host, code, message, afterMs: Date.now() - start };
      }),
    );
    expect(results.map(({ host, code, message }) => [host, code, message])).toEqual(
      PRIVATE_HOSTS.map((host) => [host, 'UPSTREAM_FAILED', 'Could not reach the drive']),
    );
    const times = results.map(({ afterMs }) => afterMs);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(8000);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1500);
    expect(connections).toBe(0);
  });

  it.each([
    ['http', 'http://cloud.example.com/'],
    ['a port that is not allowed', 'https://cloud.example.com:8443/'],
    ['a password in the address', 'https://ada:pass@cloud.example.com/'],
  ])('should be refused with %s', async (_, url) => {
    expect(await connect(url)).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'url' }] });
  });
});
