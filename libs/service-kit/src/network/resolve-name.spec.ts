import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { resolveName } from './resolve-name';

describe('resolveName', () => {
  it('should leave names of the hosts file to the system', async () => {
    expect((await resolveName('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
  });

  it('should end at the deadline, for many names that no server answers', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const names = Array.from({ length: 50 }, async (_, i) => {
      const resolver = new Resolver({ timeout: 60_000, tries: 5 });
      resolver.setServers([`127.0.0.1:${silent.address().port}`]);
      return resolveName(`n${i}.example.com`, resolver, 200);
    });
    const outcomes = await Promise.allSettled(names);
    silent.close();
    expect(new Set(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason?.code))).toEqual(
      new Set(['ETIMEDOUT']),
    );
  });

  it('should use the addresses of one family where the other has none', async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
    server.on('message', (question, { port, address }) => {
      // The type is before the class at the end of the question; flags: an answer, of one address for type A.
      const end = question.indexOf(0, 12) + 5;
      const isV4 = question.readUInt16BE(end - 4) === 1;
      const header = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]);
      const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
      server.send(
        Buffer.concat([header, question.subarray(12, end), ...(isV4 ? [answer] : [])]),
        port,
        address,
      );
    });
    const resolver = new Resolver({ timeout: 1000, tries: 2 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    expect(await resolveName('drive.example.com', resolver)).toEqual([{ address: '192.0.2.7', family: 4 }]);
    server.close();
  });
});
