import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DownloadedList, DownloadedListStates } from '@swipeclean/contracts/server';
import { createTokenFile, operationsCaller, until } from '@swipeclean/service-kit/testing';
import { useSpam } from './support/use-spam';

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
