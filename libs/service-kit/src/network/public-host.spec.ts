import { ForbiddenHostError, refusePlatformHosts, resolveHost } from './public-host';

describe('resolveHost where private hosts are allowed', () => {
  beforeAll(() =>
    refusePlatformHosts([
      'postgres://user:password@10.1.2.3/name',
      'nats://localhost:4222',
      'nats://[fd00::7]',
    ]),
  );

  it.each(['192.168.1.5', '10.1.2.4', '127.0.0.1', '::1', 'fd00::8', '93.184.216.34'])(
    'should allow %s',
    async (host) => {
      expect((await resolveHost(host, 443, true))[0].address).toBe(host);
    },
  );

  it.each([
    ...['169.254.169.254', '[::ffff:169.254.169.254]', '0xa9fea9fe', 'fe80::1', 'fd00:ec2::254'],
    ...['100.100.100.200', '192.0.0.192', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1'],
  ])('should refuse the metadata address %s', async (host) => {
    await expect(resolveHost(host, 443, true)).rejects.toThrow(ForbiddenHostError);
  });

  it.each([
    ['10.1.2.3', 443],
    ['fd00:0::7', 443],
    ['127.0.0.1', 4222],
    ['localhost', 4222],
    ['0.0.0.0', 4222],
  ])("should refuse the platform's own %s at port %d", async (host, port) => {
    await expect(resolveHost(host, port, true)).rejects.toThrow(ForbiddenHostError);
  });
});
