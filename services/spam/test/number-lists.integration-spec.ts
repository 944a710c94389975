import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, spamRpc } from '@swipeclean/contracts/server';
import { NumberListsService } from '../src/community/number-lists.service';
import { useSpam } from './support/use-spam';

const LISTED = '+12125554001';
const OTHER = '+12125554002';
const COMPLAINED = '+12125554003';
const padding = Array.from({ length: 20 }, (_, nth) => `+1212555${5000 + nth}`).join('\n');
const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
const complaints = `Company_Phone_Number,Created_Date,Recorded_Message_Or_Robocall
${COMPLAINED},${yesterday} 10:00:00,Y
,${yesterday} 11:00:00,N
`;

let server: Server;
const asked: string[] = [];
let body = `${LISTED}\n${padding}\n`;
let status = 200;

const spam = useSpam(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/complaints')) response.end(complaints);
    else response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { NUMBER_LISTS: `${site}/spam.txt ${site}/complaints-{date}.csv`, ALLOW_PRIVATE_HOSTS: 'on' };
});
afterAll(() => server.close());

const verdict = (number: string) => spam.as(spam.newUser()).call(spamRpc.getSpamVerdict, { number });

async function refresh(): Promise<void> {
  await spam.dataSource.query(`UPDATE kept_list SET checked_at = now() - interval '1 day'`);
  await spam.app.get(NumberListsService, { strict: false }).refresh();
}

describe('number lists', () => {
  it('should be downloaded, with source and day in the verdict', async () => {
    await refresh();
    expect((await verdict(LISTED)).lists).toEqual([
      { source: '127.0.0.1', asOf: expect.stringMatching(/Z$/) },
    ]);
    expect((await verdict(OTHER)).lists).toEqual([]);
  });

  it('should block listed callers', async () => {
    const device = await spam
      .as({ userId: spam.newUser(), isPro: true })
      .call(spamRpc.pairDevice, { name: 'P', kind: 'phone' });
    const tokenDigest = createHash('sha256')
      .update(device.token as string)
      .digest('base64url');
    const call = { tokenDigest, kind: 'call', from: LISTED };
    expect(await spam.as().call(spamRpc.screen, call)).toMatchObject({ action: 'block', reason: 'listed' });
  });

  it('should import a file of complaints, named by the day before, once', async () => {
    await refresh();
    expect(await verdict(COMPLAINED)).toMatchObject({ complaints: 1, lists: [] });
    expect(asked).toContain(`/complaints-${yesterday}.csv`);
  });

  it.each([
    ['an error', 503, 'busy'],
    ['a page instead of a list', 200, '<html>\n<p>Please wait</p>\n</html>'],
    ['a list that lost most of its numbers', 200, `${OTHER}\n`],
  ])('should stay unchanged when the source returns %s', async (_, answer, text) => {
    [status, body] = [answer, text];
    await refresh();
    expect((await verdict(LISTED)).lists).toHaveLength(1);
    expect((await verdict(OTHER)).lists).toEqual([]);
  });

  it('should be replaced by a newer list in another format', async () => {
    [status, body] = [
      200,
      `Telefon;Name\n${[OTHER, ...padding.split('\n')].map((line) => `${line};x`).join('\n')}`,
    ];
    await refresh();
    expect((await verdict(LISTED)).lists).toEqual([]);
    expect((await verdict(OTHER)).lists).toHaveLength(1);
  });
});
