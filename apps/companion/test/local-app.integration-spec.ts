import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connectCompanion } from '@swipeclean/scan-engine/browser';
import { AppSettings } from '../src/app/app-settings';
import { UpdateCheck } from '../src/app/find-update';
import { type AppState, LocalApp } from '../src/app/local-app';
import { LoginItem } from '../src/app/login-item';
import { ORIGIN, TempFolder } from './connected';

describe('the program as its page shows it', () => {
  const home = new TempFolder().write('Downloads/a.txt', 'text').write('.hidden/x', 'x');
  const folder = join(home.path, 'Downloads');
  const settingsFile = join(home.path, 'settings', 'app.json');
  const apps: LocalApp[] = [];
  const problems: string[] = [];
  let quits = 0;
  let offered: string | null = null;

  const start = async () => {
    const app = await LocalApp.start({
      version: '1.0.0',
      settings: await AppSettings.read(settingsFile, ORIGIN),
      loginItem: new LoginItem({
        platform: 'linux',
        home: home.path,
        env: {},
        executable: '/opt/swipeclean',
      }),
      quit: () => quits++,
      onProblem: (problem) => problems.push(problem),
      cacheFolder: join(home.path, 'cache'),
      updates: { find: async () => offered },
    });
    apps.push(app);
    return app;
  };
  const call = async <Result>(app: LocalApp, name: string, params: object = {}) =>
    (await app.calls[name]!(params as Record<string, unknown>)) as Result;
  const stateOf = (app: LocalApp) => call<AppState>(app, 'state');
  const link = async (app: LocalApp) => {
    const { address } = await call<{ address: string }>(app, 'create-link');
    const [, port, code] = /^http:\/\/localhost:8080\/connect#(\d+),(\w+)$/.exec(address)!;
    return { port: Number(port), code: code! };
  };

  beforeAll(() => void (process.env.XDG_CONFIG_HOME = join(home.path, 'config')));
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    rmSync(settingsFile, { force: true });
    problems.length = 0;
  });
  afterAll(() => {
    delete process.env.XDG_CONFIG_HOME;
    home.remove();
  });

  it('should share a chosen folder with the website that opens its link, and again after a restart', async () => {
    const app = await start();
    expect(await stateOf(app)).toMatchObject({
      site: ORIGIN,
      folders: [],
      isConnected: false,
      version: '1.0.0',
    });
    await call(app, 'add-folder', { path: ` ${folder} ` });
    const companion = await connectCompanion(await link(app));
    expect(companion.roots.map(({ name }) => name)).toEqual([basename(folder)]);
    expect(await stateOf(app)).toMatchObject({ folders: [folder], isConnected: true });
    companion.close();
    await app.close();
    apps.length = 0;
    const again = await start();
    expect((await stateOf(again)).folders).toEqual([folder]);
    await call(again, 'remove-folder', { path: folder });
    expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toEqual({
      site: ORIGIN,
      folders: [],
      hasLocations: false,
    });
  });

  it('should keep a folder whose disk is gone in its settings until it is back', async () => {
    const gone = join(home.path, 'gone');
    const app = await start();
    await call(app, 'add-folder', { path: folder });
    await app.close();
    apps.length = 0;
    const stored = { site: ORIGIN, folders: [gone], hasLocations: false };
    writeFileSync(settingsFile, JSON.stringify(stored), { mode: 0o600 });
    const again = await start();
    expect(problems).toEqual([expect.stringContaining(gone)]);
    await call(again, 'add-folder', { path: folder });
    expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toMatchObject({ folders: [folder, gone] });
  });

  it.each([
    [true, 'shares it'],
    [false, 'does not share it'],
  ])('should ask the person about a folder that the website wants: %s %s', async (isAllowed) => {
    const app = await start();
    const companion = await connectCompanion(await link(app));
    const wanted = companion.requestRoot(folder).then(
      () => true,
      ({ name }: Error) => name,
    );
    const until = async (): Promise<AppState> => {
      const state = await stateOf(app);
      return state.question ? state : new Promise((resolve) => setImmediate(() => resolve(until())));
    };
    const { question } = await until();
    expect(question).toMatchObject({ kind: 'folder', paths: [folder] });
    await call(app, 'answer', { id: question!.id - 1, isAllowed: !isAllowed });
    expect((await stateOf(app)).question).not.toBeNull();
    await call(app, 'answer', { id: question!.id, isAllowed });
    expect(await wanted).toBe(isAllowed || 'NotAllowedError');
    expect(await stateOf(app)).toMatchObject({ question: null, folders: isAllowed ? [folder] : [] });
    companion.close();
  });

  it('should leave the website before when another one is named', async () => {
    const app = await start();
    const companion = await connectCompanion(await link(app));
    await call(app, 'set-site', { site: 'clean.example' });
    expect(await companion.closed).toBeTruthy();
    expect((await stateOf(app)).isConnected).toBe(false);
    expect((await stateOf(app)).site).toBe('https://clean.example');
    for (const site of ['http://clean.example', 'ftp://x', 'no address'])
      await expect(call(app, 'set-site', { site })).rejects.toMatchObject({ code: 'site', field: 'site' });
    expect((await stateOf(app)).site).toBe('https://clean.example');
    await call(app, 'set-site', { site: ORIGIN });
    const again = await connectCompanion(await link(app));
    expect((await stateOf(app)).isConnected).toBe(true);
    again.close();
  });

  it('should list folders to choose from', async () => {
    const app = await start();
    expect(await call(app, 'list-folder', { path: home.path })).toMatchObject({
      path: home.path,
      names: expect.arrayContaining(['Downloads']),
    });
    const { names } = await call<{ names: string[] }>(app, 'list-folder', { path: home.path });
    expect(names).not.toContain('.hidden');
    expect(await call(app, 'list-folder', { path: '/' })).toMatchObject({ path: '/', parent: null });
    for (const path of [join(folder, 'a.txt'), join(home.path, 'none')]) {
      expect(() => app.calls['list-folder']!({ path })).toThrow(expect.objectContaining({ code: 'folder' }));
      expect(() => app.calls['add-folder']!({ path })).toThrow(expect.objectContaining({ code: 'folder' }));
    }
  });

  it.each([
    ['add-folder', { path: 5 }, 'path'],
    ['add-folder', {}, 'path'],
    ['add-folder', { path: '/a\0b' }, 'path'],
    ['remove-folder', { path: '/not/shared' }, 'path'],
    ['set-login-item', { isOn: 'yes' }, 'isOn'],
    ['set-locations', {}, 'isOn'],
    ['answer', { id: 1 }, 'isAllowed'],
  ])('should name the field of a wrong call: %s %j', async (name, params, field) => {
    const app = await start();
    expect(() => app.calls[name]!(params)).toThrow(expect.objectContaining({ field }));
  });

  it('should start at login when that is on, by a file that the page names', async () => {
    const app = await start();
    await call(app, 'set-login-item', { isOn: true });
    const { loginItem } = await stateOf(app);
    expect(loginItem).toEqual({ isOn: true, file: join(home.path, '.config/autostart/swipeclean.desktop') });
    expect(readFileSync(loginItem.file, 'utf8')).toContain('Exec="/opt/swipeclean" app --background\n');
    await call(app, 'set-login-item', { isOn: false });
    expect((await stateOf(app)).loginItem.isOn).toBe(false);
  });

  it('should announce a newer version of the website', async () => {
    const app = await start();
    offered = '1.1.0';
    await stateOf(app);
    expect((await stateOf(app)).update).toBe('1.1.0');
    offered = null;
  });

  it('should quit after its answer', async () => {
    const app = await start();
    await call(app, 'quit');
    await new Promise(setImmediate);
    expect(quits).toBe(1);
  });

  it.each(['{', '{"site":"https://a.example"}', '{"site":1,"folders":[],"hasLocations":false}'])(
    'should not start with settings that it did not write: %s',
    async (text) => {
      await (await start()).close();
      apps.length = 0;
      rmSync(settingsFile, { force: true });
      home.write('settings/app.json', '');
      rmSync(settingsFile);
      writeFileSync(settingsFile, text, { mode: 0o600 });
      await expect(start()).rejects.toThrow(settingsFile);
    },
  );
});

describe('UpdateCheck', () => {
  let answer = { status: 200, text: '' };
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text);
  });
  let site = '';
  const listing = (version: string | null) => JSON.stringify({ version, builds: [] });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void (asked = 0));
  afterAll(() => void server.close());

  it('should find a newer version, and asks once a day', async () => {
    let time = 0;
    const check = new UpdateCheck('1.9.0', () => time);
    answer = { status: 200, text: listing('1.10.0') };
    expect(await Promise.all([check.find(site), check.find(site)])).toEqual(['1.10.0', '1.10.0']);
    expect(asked).toBe(1);
    answer = { status: 200, text: listing('1.9.0') };
    time = 25 * 60 * 60_000;
    expect(await check.find(site)).toBeNull();
    expect(asked).toBe(2);
  });

  it.each([
    ['no listing', 404, ''],
    ['a page', 200, '<!doctype html>'],
    ['a redirect', 302, listing('9.9.9')],
    ['a version that is none', 200, listing('9.9.9; rm -rf')],
    ['no version', 200, listing(null)],
    ['too much', 200, `${' '.repeat(70_000)}${listing('9.9.9')}`],
  ])('should announce nothing for %s, and asks again soon', async (_, status, text) => {
    answer = { status, text };
    expect(await new UpdateCheck('1.0.0').find(site)).toBeNull();
  });
});
