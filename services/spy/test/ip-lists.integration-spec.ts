import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spyRpc } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { IpLists } from '../src/addresses/ip-lists.service';

const LISTED = '130.149.7.201';
const OTHER = '130.149.7.202';
const padding = Array.from({ length: 200 }, (_, i) => `5.1.2.${i}`).join('\n');

let server: Server;
let body = `${LISTED}\n${padding}\n`;
let status = 200;

const spy = useTestService(spyService, {
  env: async () => {
    server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return { IP_LIST_TOR: `http://127.0.0.1:${port}/tor.txt`, ALLOW_PRIVATE_HOSTS: 'on' };
  },
});
afterAll(() => server.close());

const lists = () => spy.app.get(IpLists, { strict: false });
const lookUp = (ipAddress: string) => spy.as(spy.newUser()).call(spyRpc.lookupIp, { ipAddress });

/** Makes the next refresh download the list again. */
async function refresh(): Promise<void> {
  await spy.dataSource.query(`UPDATE kept_list SET checked_at = now() - interval '1 day'`);
  await lists().refresh();
}

describe('IP lists', () => {
  it('should be downloaded and matched, with source and date', async () => {
    await lists().refresh();
    expect(await lookUp(LISTED)).toMatchObject({
      isTor: true,
      reputationScore: 40,
      threatLevel: 'medium',
      factors: [
        { code: 'baseline', delta: 85 },
        { code: 'tor', listed: true, delta: -45, source: '127.0.0.1', asOf: expect.stringMatching(/Z$/) },
      ],
    });
    expect(await lookUp(OTHER)).toMatchObject({
      isTor: false,
      isVpn: null,
      isProxy: null,
      reputationScore: null,
    });
  });

  it.each([
    ['an error', 503, 'busy'],
    ['a page instead of a list', 200, '<html>\n<p>Please wait</p>\n</html>'],
    ['a list that lost most of its entries', 200, `${OTHER}\n`],
    ['the whole internet', 200, `0.0.0.0/0\n${padding}`],
  ])('should stay unchanged when the source returns %s', async (_, answer, text) => {
    [status, body] = [answer, text];
    await refresh();
    expect(await lookUp(LISTED)).toMatchObject({ isTor: true });
    expect(await lookUp(OTHER)).toMatchObject({ isTor: false });
  });

  it('should be replaced by the next valid one without a gap', async () => {
    [status, body] = [200, `${OTHER}\n${padding}\n`];
    const refreshing = refresh();
    const seen = await Promise.all(Array.from({ length: 20 }, () => lookUp(LISTED)));
    for (const { isTor } of seen) expect(typeof isTor).toBe('boolean');
    await refreshing;
    expect(await lookUp(LISTED)).toMatchObject({ isTor: false });
    expect(await lookUp(OTHER)).toMatchObject({ isTor: true });
  });

  it('should be ignored when not confirmed for two weeks', async () => {
    await spy.dataSource.query(`UPDATE kept_list SET as_of = now() - interval '15 days', checked_at = now()`);
    await lists().refresh();
    expect(await lookUp(OTHER)).toMatchObject({ isTor: null, reputationScore: null });
  });
});
