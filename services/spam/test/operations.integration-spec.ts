import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DownloadedList,
  type DownloadedListStates,
  listBlockedTexts,
  type ProcessHealth,
  type ProcessInfo,
} from '@swipeclean/contracts/server';
import {
  createTokenFile,
  openRunbook,
  operationsCaller,
  startTestService,
  until,
} from '@swipeclean/service-kit/testing';
import { spamService } from '../src/definition';
import { callsOf, useSpam } from './support/use-spam';

const KEY = 'a-key-in-the-address-of-a-list';
const tokens = createTokenFile();
let server: Server;
let status = 200;
let numbers = ['+12125554001', '+12125554002'];

const spam = useSpam(async () => {
  server = createServer((_, response) => response.writeHead(status).end(numbers.join('\n')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...tokens.env, NUMBER_LISTS: `${site}/${KEY}/spam.txt?key=${KEY}`, ALLOW_PRIVATE_HOSTS: 'on' };
});
afterAll(() => {
  server.close();
  tokens.remove();
});

const call = (method: 'GET' | 'POST', path: string) => operationsCaller(spam, tokens.token)(method, path);
async function readList(): Promise<DownloadedList> {
  const { body, text } = await call('GET', '/lists');
  const { items } = body as DownloadedListStates;
  expect([items.length, text.includes(KEY)]).toEqual([1, false]);
  return items[0] as DownloadedList;
}

describe('the number lists of spam', () => {
  it('should be shown without the path of their address, and refreshed when asked', async () => {
    await until(async () => (await readList()).entries === 2);
    const list = await readList();
    const name = expect.stringMatching(/^127\.0\.0\.1-[\da-f]{8}$/);
    expect(list).toMatchObject({ name, source: '127.0.0.1', lastError: null, bytes: 25 });
    numbers = [...numbers, '+12125554003'];
    const asked = await call('POST', `/lists/${list.name}/refresh`);
    expect([asked.status, asked.text.includes(KEY)]).toEqual([202, false]);
    await until(async () => (await readList()).entries === 3);
  });

  it('should stay when a refresh fails, with the reason until one succeeds', async () => {
    status = 503;
    const { name } = await readList();
    await call('POST', `/lists/${name}/refresh`);
    await until(async () => (await readList()).lastError !== null);
    expect(await readList()).toMatchObject({ entries: 3, lastError: 'The server answered 503' });
    status = 200;
    await call('POST', `/lists/${name}/refresh`);
    await until(async () => (await readList()).lastError === null);
    expect((await call('POST', '/lists/spam.txt/refresh')).status).toBe(404);
  });
});

describe('Spam gets through', () => {
  const TITLE = 'Spam gets through';

  it('should be ended by refreshing the list whose source was away', async () => {
    const runbook = openRunbook({ spam: [`http://127.0.0.1:${spam.opsPort}`] }, tokens);
    const { paired, screen } = callsOf(spam);
    const { token } = await paired();
    const failed = async () =>
      (await runbook.run<DownloadedListStates>(TITLE, 'lists')).items.find(({ lastError }) => lastError);
    const countOf = async (reason: string) => {
      const metrics = await runbook.run<string>(TITLE, 'metrics');
      return Number(new RegExp(`^screenings_total\\{reason="${reason}"\\} (\\d+)`, 'm').exec(metrics)?.[1]);
    };
    const before = await countOf('no-rule');
    status = 503;
    numbers = [...numbers, '+12125554009'];
    await runbook.run(TITLE, 'lists refresh', { name: (await readList()).name });
    await until(async () => (await failed()) !== undefined);
    expect(await screen(token, '+12125554009')).toMatchObject({ action: 'allow', reason: 'no-rule' });
    expect([await countOf('no-rule'), await countOf('failure')]).toEqual([before + 1, 0]);
    expect(await runbook.run<ProcessHealth>(TITLE, 'health')).toMatchObject({ state: 'up' });
    const list = await failed();
    expect(list?.lastError).toBe('The server answered 503');
    status = 200;
    await runbook.run(TITLE, 'lists refresh', { name: list!.name });
    await until(async () => (await screen(token, '+12125554009')).reason === 'listed');
    expect(await failed()).toBeUndefined();
  });
});

describe('Texts in the history are unreadable', () => {
  it('should be ended by the key that they were encrypted with', async () => {
    const { paired, block, screen } = callsOf(spam);
    const { user, token } = await paired();
    await block(user, 'WIN-BIG', { type: 'texts' });
    await screen(token, 'WIN-BIG', 'You won');
    const read = async () => (await spam.as(user).call(listBlockedTexts))[0]?.messageContent;
    expect(await read()).toBe('You won');
    const other = await startTestService(spamService, spam.infrastructure, {
      ...tokens.env,
      ENCRYPTION_KEY: 'another key of tests, as long as that one',
    });
    const addresses = [spam, other].map(({ opsPort }) => `127.0.0.1:${opsPort}`);
    const runbook = openRunbook({ spam: addresses.map((address) => `http://${address}`) }, tokens);
    const drained = { service: 'spam', address: addresses[0]! };
    await runbook.run('A replica has to stop without failed requests', 'drain', drained);
    expect(await read()).toBe('');
    const infos = await runbook.run<{ answer: ProcessInfo }[]>('Texts in the history are unreadable', 'info');
    const [since, changed] = infos.map(({ answer }) => answer.startedAt);
    expect(changed! > since!).toBe(true);
    const [{ answer }] = infos as [{ answer: ProcessInfo }];
    expect(answer.settings).toContainEqual({ name: 'ENCRYPTION_KEY', isSet: true, value: null });
    await runbook.run('A replica has to stop without failed requests', 'undrain', drained);
    await other.stop();
    expect(await read()).toBe('You won');
  });
});
