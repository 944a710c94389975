import { DAY_MS } from '@swipeclean/contracts';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type Companion, type LocationSize, startScan, Trash } from '@swipeclean/scan-engine/browser';
import { type findLocations, findLocationsIn } from '../src/system/find-locations';
import { listProcesses } from '../src/system/running-programs';
import { Attacker } from './attacker';
import { TestServer } from './connected';
import { Program, run as runProgram, runJson as runProgramJson, Tree } from './program';

const FIREFOX = '.cache/mozilla/firefox/p.default/cache2/entries';
const NOBODY = 65_534;
const isRoot = process.getuid!() === 0;

/** In this process, only places in the home of the test are found: the others are the developer's own. */
let mockFind: typeof findLocations;
jest.mock('../src/system/find-locations', () => ({
  ...jest.requireActual<object>('../src/system/find-locations'),
  findLocations: (...args: Parameters<typeof findLocations>) => mockFind(...args),
}));

describe('the clean-up locations of this computer', () => {
  let home: Tree;
  let running: ChildProcess[];

  beforeEach(() => {
    running = [];
    home = new Tree()
      .write(`${FIREFOX}/A1B2`, 'x'.repeat(5000))
      .write(`${FIREFOX}/C3D4`, 'photo')
      .write('.npm/_cacache/content/00', 'package')
      .write('.npm/_logs/debug-0.log', 'log')
      .write('.m2/repository/a/b.jar', 'jar')
      .write('.local/share/Trash/files/old.txt', 'thrown away')
      .write('tmp/young', 'in use')
      .write('Documents/letter.txt', 'mine');
    fs.symlinkSync(home.at('Documents'), home.at(`${FIREFOX}/link`));
    fs.symlinkSync(home.at('Documents'), home.at('.cache/thumbnails'));
    mockFind = find;
  });

  afterEach(async () => {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    home.remove();
  });

  const environment = () => {
    const { XDG_CACHE_HOME: _, XDG_DATA_HOME: __, XDG_CONFIG_HOME: ___, ...others } = process.env;
    return { ...others, HOME: home.path, TMPDIR: home.at('tmp'), npm_config_cache: home.at('.npm') };
  };
  // The developer's own browser may be running.
  const find = () => {
    const started = listProcesses('linux').filter(({ pid }) => running.some((child) => child.pid === pid));
    const around = { system: 'linux', home: home.path, env: environment() } as const;
    return findLocationsIn(around, started).filter(({ path }) => path.startsWith(home.path));
  };
  const run = (...args: string[]) => runProgram(args, { env: environment() });
  const runJson = (...args: string[]) => runProgramJson(args, { env: environment() });

  /** A real process of a name, perhaps with a file open. */
  const startProgram = async (name: string, file?: string) => {
    fs.copyFileSync('/bin/sleep', home.at(name));
    fs.chmodSync(home.at(name), 0o755);
    const descriptor = file === undefined ? 'ignore' : fs.openSync(home.at(file), 'r');
    const child = spawn(home.at(name), ['60'], { stdio: [descriptor, 'ignore', 'ignore'] });
    running.push(child);
    await once(child, 'spawn');
    if (typeof descriptor === 'number') fs.closeSync(descriptor);
  };

  interface Listed {
    id: string;
    path: string;
    bytes: number;
    files: number;
    included: boolean;
    inUseBy: string | null;
  }
  const toList = ({ code, json }: { code: number | null; json: Record<string, unknown> }) => {
    const own = (json.locations as Listed[]).filter(({ path }) => path.startsWith(home.path));
    return { code, own, byId: Object.fromEntries(own.map((one) => [one.id, one])) };
  };
  const list = async () => toList(await runJson('scan', '--system'));

  it('should list what can go with its blocks, without what has a second name, and follow no link', async () => {
    fs.linkSync(home.at(`${FIREFOX}/A1B2`), home.at(`${FIREFOX}/same`));
    // The system's own places belong to root, whom this test must not let read them.
    if (isRoot) execFileSync('chown', ['-hR', `${NOBODY}:${NOBODY}`, home.path]);
    const program = new Program();
    const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const options = { env: environment(), cwd: '/', ...user };
    const { code, own, byId } = toList(program.runJson(['scan', '--system'], options));
    program.remove();
    expect(code).toBe(1);
    expect(own.map(({ id, files, included }) => [id, files, included]).sort()).toEqual([
      ['firefox-cache', 1, true],
      ['maven-repository', 1, false],
      ['npm-cache', 1, true],
      ['npm-logs', 0, false],
      ['temporary', 0, false],
      ['trash', 1, false],
    ]);
    expect(byId['firefox-cache']!.bytes).toBe(fs.statSync(home.at(`${FIREFOX}/C3D4`)).blocks * 512);
  });

  it('should move what is safe, keep it out of the next list, and restore it byte for byte', async () => {
    const before = home.picture();
    const listed = await run('clean', '--system');
    expect(listed).toMatchObject({ code: 1, err: '', out: expect.stringContaining('npm, cache: ') });
    expect(home.picture()).toEqual(before);
    const { code, json } = await runJson('clean', '--system', '--apply');
    expect({ code, json }).toMatchObject({
      code: 0,
      json: { applied: true, moved: { files: 3, bytes: 5012 } },
    });
    const left = home.files().filter((path) => !path.includes('.swipeclean-trash'));
    expect(left.filter((path) => /cache2|_cacache/.test(path))).toEqual([
      `${FIREFOX}/link -> ${home.at('Documents')}`,
    ]);
    expect(left).toContain('Documents/letter.txt');
    expect(await list()).toMatchObject({ code: 0, byId: { 'firefox-cache': { files: 0, bytes: 0 } } });
    expect(await run('undo', '--system')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Restored 3 files'),
    });
    expect(home.picture()).toEqual(before);
  });

  it('should move what needs a look only when it is named, and empty the trashes of the places', async () => {
    const { json } = await runJson('clean', '--system', 'trash', '--include', 'junk.system-trash', '--apply');
    expect(json).toMatchObject({ moved: { files: 1 }, locations: [{ id: 'trash', included: true }] });
    expect((await run('empty', '--system', '--all')).code).toBe(1);
    expect(await run('empty', '--system', '--all', '--apply')).toMatchObject({ code: 0, err: '' });
    expect(home.files().some((path) => path.includes('old.txt'))).toBe(false);
    expect(await run('scan', '--system', 'nowhere')).toMatchObject({ code: 2, out: '' });
  });

  it('should leave the place of a running program alone, and one in which a file is open', async () => {
    await startProgram('firefox');
    await startProgram('indexer', '.npm/_cacache/content/00');
    const { byId } = await list();
    expect(byId).toMatchObject({
      'firefox-cache': { inUseBy: 'firefox', files: 0, included: false },
      'npm-cache': { inUseBy: 'indexer', files: 0, included: false },
    });
    const before = home.picture();
    const { code, out } = await run('clean', '--system', '--apply');
    expect({ code, isSaid: out.includes('left alone: firefox is running') }).toEqual({
      code: 0,
      isSaid: true,
    });
    expect(home.picture()).toEqual(before);
  });

  (isRoot ? it : it.skip)(
    'should leave the trash alone that another user made in a folder of all users, and the folder not',
    async () => {
      home.write('tmp/.swipeclean-trash/theirs', 'x');
      fs.chownSync(home.at('tmp/.swipeclean-trash'), NOBODY, NOBODY);
      fs.chmodSync(home.at('tmp'), 0o1777);
      const before = home.picture();
      expect(await runJson('clean', '--system', '--apply')).toMatchObject({ code: 0, err: '' });
      const { json } = await runJson('scan', '--system');
      expect((json.locations as { path: string }[]).map(({ path }) => path)).toContain(home.at('tmp'));
      expect((await run('undo', '--system')).code).toBe(0);
      expect(home.picture()).toEqual(before);
    },
  );

  describe('through the page', () => {
    let test: TestServer;
    let companion: Companion;

    beforeEach(() => void Reflect.deleteProperty(globalThis, 'FileSystemFileHandle'));
    afterEach(() => test.stop());

    const share = async () => {
      test = await new TestServer().start([], { withLocations: true, findLocations: find });
      companion = await test.pair();
      const locations = await companion.listLocations();
      const rootOf = (id: string) => {
        const path = find().find((one) => one.id === id)?.path;
        return companion.roots.find((root) => companion.pathOf(root) === path)!;
      };
      return { locations, rootOf };
    };

    it('should share the places with what is known of them, and find and remove what is in them', async () => {
      const { locations, rootOf } = await share();
      expect(Object.values(locations)).toContainEqual({
        name: 'Firefox',
        kind: 'cache',
        risk: 'safe',
        minAgeDays: 0,
      });
      const sizes: LocationSize[] = [];
      await companion.measureLocations((size) => sizes.push(size), new AbortController().signal);
      const [firefox, none] = [
        companion.pathOf(rootOf('firefox-cache')),
        companion.pathOf(rootOf('temporary')),
      ];
      const blocks = ['A1B2', 'C3D4'].map((name) => fs.statSync(home.at(`${FIREFOX}/${name}`)).blocks * 512);
      expect(sizes).toContainEqual({ path: firefox, bytes: blocks[0]! + blocks[1]! });
      expect(sizes).toContainEqual({ path: none, bytes: 0 });
      const handles = ['firefox-cache', 'npm-cache', 'temporary'].map(rootOf);
      const before = home.picture();
      const { files, junk, identical } = await startScan({ kind: 'handles', handles });
      expect(junk.map(({ rule, ids }) => [rule, ids.length])).toEqual([['cache', 3]]);
      expect(identical).toEqual([]);
      const names = ['firefox', '_cacache', 'tmp'];
      const trash = new Trash(handles.map((handle, at) => ({ name: names[at]!, handle })));
      const { run, results } = await trash.moveToTrash(files);
      expect(results.map(({ status }) => status)).toEqual(['removed', 'removed', 'removed']);
      await trash.restore(run!);
      expect(home.picture()).toEqual(before);
      await trash.moveToTrash(files);
      expect((await trash.emptyTrash()).succeeded.files).toBe(3);
      expect(await trash.recover()).toMatchObject({ unreadable: [] });
      expect(home.files().filter((path) => /A1B2|C3D4|_cacache|swipeclean/.test(path))).toEqual([]);
    });

    it('should find temporary files by their age, but no lock', async () => {
      home.write('tmp/.X1-lock', '1');
      const { rootOf } = await share();
      const handle = rootOf('temporary');
      expect((await startScan({ kind: 'handle', handle })).files).toEqual([]);
      const ahead = await startScan({ kind: 'handle', handle }, { now: Date.now() + 11 * DAY_MS });
      expect(ahead.files).toEqual([]);
      test.time = 11 * DAY_MS;
      const later = await startScan({ kind: 'handle', handle });
      expect(later.files.map(({ path }) => path)).toEqual(['young']);
      expect(later.junk).toMatchObject([{ rule: 'temporary', ids: [0] }]);
    });

    it('should say which program runs, and list nothing of its place, also when it starts later', async () => {
      const { rootOf } = await share();
      const handle = rootOf('firefox-cache');
      const { files } = await startScan({ kind: 'handle', handle });
      await startProgram('firefox-esr');
      const before = home.picture();
      const { results } = await new Trash(handle).moveToTrash(files);
      expect(results.map((result) => result.status === 'failed' && result.code)).toEqual(
        files.map(() => 'NoModificationAllowedError'),
      );
      expect(home.picture()).toEqual(before);
      expect(await startScan({ kind: 'handle', handle })).toMatchObject({
        files: [],
        skipped: [{ path: 'firefox', reason: 'in-use' }],
      });
      expect(Object.values(await companion.listLocations()).map(({ inUseBy }) => inUseBy)).toContain(
        'firefox-esr',
      );
    });

    it('should ask nobody when there are none, and nobody twice at once', async () => {
      let found: ReturnType<typeof find> = [];
      let answer: (isYes: boolean) => void = () => undefined;
      const confirmLocations = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
      test = await new TestServer().start([], { findLocations: () => found, confirmLocations });
      const companion = await test.pair();
      expect(await companion.requestLocations()).toEqual([]);
      expect(confirmLocations).not.toHaveBeenCalled();
      found = find();
      const shared = companion.requestLocations();
      await expect(companion.requestLocations()).rejects.toMatchObject({ name: 'InvalidStateError' });
      answer(true);
      expect(await shared).toHaveLength(found.length);
    });

    it('should share them only if the person at the terminal agrees, and no other place', async () => {
      const asked: string[][] = [];
      const confirmLocations = (paths: readonly string[]) => Promise.resolve(asked.push([...paths]) === 2);
      test = await new TestServer().start([home.at('Documents')], { findLocations: find, confirmLocations });
      const { attacker } = await Attacker.signIn(test);
      const cache = { root: home.at('.cache/mozilla/firefox'), path: [] };
      const call = async (name: string, params: object) =>
        (await attacker.ask({ id: 1, call: name, params })) as { error?: { name: string }; result?: unknown };
      const refused = { error: { name: 'NotAllowedError' } };
      const scan = { folders: [{ ...cache, name: '' }], now: 1, isCached: false };
      expect(await call('list', cache)).toMatchObject(refused);
      expect(await call('scan', scan)).toMatchObject(refused);
      expect(await call('shareLocations', {})).toMatchObject(refused);
      expect(await call('list', cache)).toMatchObject(refused);
      const { result } = await call('shareLocations', {});
      expect(result).toEqual(find().map(({ path }) => path));
      expect(asked).toEqual([result, result]);
      for (const root of ['/etc', '/var/log', home.path, home.at('.cache')])
        expect(await call('getFolder', { root, path: ['x'] })).toMatchObject(refused);
      const plain = {
        folders: [{ root: home.at('Documents'), path: [], name: '' }],
        now: 1,
        isCached: false,
      };
      expect((await call('scan', plain)).error).toBeUndefined();
    });
  });
});
