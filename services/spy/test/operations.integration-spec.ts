import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DownloadedList, type DownloadedListStates, lookupIp } from '@swipeclean/contracts/server';
import {
  createTokenFile,
  openRunbook,
  operationsCaller,
  until,
  useTestService,
} from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';

const folder = mkdtempSync(join(tmpdir(), 'spy-lists-'));
const file = join(folder, 'tor.txt');
const tokens = createTokenFile();
writeFileSync(file, '8.8.4.1\n8.8.4.2\n');

const spy = useTestService(spyService, {
  env: {
    ...tokens.env,
    IP_LIST_TOR: `file://${file}`,
    IP_LIST_VPN: `file://${folder}/missing-key-in-path/vpn.txt`,
  },
});
afterAll(() => {
  tokens.remove();
  rmSync(folder, { recursive: true });
});

const call = (method: 'GET' | 'POST', path: string) => operationsCaller(spy, tokens.token)(method, path);
const lists = async (): Promise<DownloadedList[]> => {
  const { body } = await call('GET', '/lists');
  return (body as DownloadedListStates).items;
};
const find = async (name: string) => (await lists()).find((list) => list.name === name);

describe('the lists of spy', () => {
  it('should be shown with source, age, size and last error', async () => {
    await until(async () => (await find('tor'))?.entries === 2);
    expect(await find('tor')).toMatchObject({
      source: 'tor.txt',
      bytes: expect.any(Number),
      lastError: null,
    });
    await until(async () => (await find('vpn'))?.lastError != null);
    expect(await find('vpn')).toMatchObject({
      source: 'vpn.txt',
      entries: null,
      asOf: null,
      lastError: 'ENOENT',
    });
  });

  it('should be refreshed at once when asked', async () => {
    writeFileSync(file, '8.8.4.1\n8.8.4.2\n8.8.4.3\n');
    expect((await call('POST', '/lists/tor/refresh')).status).toBe(202);
    await until(async () => (await find('tor'))?.entries === 3);
    expect((await call('POST', '/lists/relay/refresh')).status).toBe(404);
  });
});

describe('Address lookups say unknown', () => {
  const TITLE = 'Address lookups say unknown';

  it('should be ended by refreshing the list once its source is repaired', async () => {
    const runbook = openRunbook({ spy: [`http://127.0.0.1:${spy.opsPort}`] }, tokens);
    const isVpn = async () => (await spy.as(spy.newUser()).call(lookupIp, { ipAddress: '8.8.4.9' })).isVpn;
    const { items } = await runbook.run<DownloadedListStates>(TITLE, 'lists', { service: 'spy' });
    const [failed] = items.filter(({ lastError }) => lastError !== null);
    expect([failed?.name, await isVpn()]).toEqual(['vpn', null]);
    mkdirSync(join(folder, 'missing-key-in-path'));
    writeFileSync(join(folder, 'missing-key-in-path', 'vpn.txt'), '8.8.4.9\n');
    await runbook.run(TITLE, 'lists refresh', { service: 'spy', name: failed!.name });
    await until(isVpn);
  });
});
