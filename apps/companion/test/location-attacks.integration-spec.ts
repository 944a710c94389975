import { DAY_MS } from '@swipeclean/contracts';
import { statSync } from 'node:fs';
import { findLocationsIn } from '../src/system/find-locations';
import type { Process } from '../src/system/running-programs';
import { Attacker } from './attacker';
import { TestServer } from './connected';
import { Tree } from './program';

describe('an attacker in the clean-up locations', () => {
  let home: Tree;
  let server: TestServer | undefined;
  let running: Process[];
  const find = () =>
    findLocationsIn({ system: 'linux', home: home.path, env: { TMPDIR: home.at('tmp') } }, running).filter(
      ({ path }) => path.startsWith(home.path),
    );

  beforeEach(() => {
    running = [];
    home = new Tree().write('.cache/mozilla/firefox/p.default/cache2/entries/A1B2', 'photo');
    for (const name of ['young', 'x.lock', 'old/a', 'old/b']) home.write(`tmp/${name}`, 'old');
  });

  afterEach(async () => {
    await server?.stop();
    home.remove();
  });

  it('should only read and remove what can go, and change nothing else', async () => {
    const before = home.picture();
    const test = (server = await new TestServer().start([], { withLocations: true, findLocations: find }));
    const { attacker } = await Attacker.signIn(test);
    const call = (name: string, params: object) => attacker.ask({ id: 5, call: name, params });
    const [root, none] = [
      home.at('.cache/mozilla/firefox'),
      { error: { name: 'NoModificationAllowedError' } },
    ];
    const path = ['p.default', 'cache2', 'entries', 'A1B2'];
    const place = { root, path };
    for (const [name, params] of [
      ['open', place],
      ['remove', { ...place, recursive: true }],
      ['getFile', { root, path: ['new'], create: true }],
      ['getFolder', { root, path: ['new'], create: true }],
    ] as const)
      expect([name, await call(name, params)]).toMatchObject([name, none]);
    const read = async (root: string, path: string[]) => {
      const { result } = await call('stat', { root, path });
      const { size } = result as { size: number };
      return call('read', { root, path, ...(result as object), start: 0, end: size });
    };
    expect(await read(root, path)).toMatchObject({ result: { bytes: expect.any(Uint8Array) } });
    const temporary = home.at('tmp');
    expect(await read(temporary, ['young'])).toMatchObject(none);
    const itemOf = (path: string) => {
      const { size, mtimeMs } = statSync(home.at(path));
      return { path: path.slice(4), size, lastModified: Math.floor(mtimeMs) };
    };
    const remove = async (lists: object, more: object = {}) => {
      const seen = await attacker.runTrash({ root: temporary }, lists, more);
      return seen.flatMap(
        ({ part }) => (part as { results: { status: string }[] } | undefined)?.results ?? [],
      );
    };
    const items = ['tmp/young', 'tmp/x.lock', 'tmp/old/a'].map(itemOf);
    const refused = (await remove({ items, emptyFolders: ['old'] })).map(({ status }) => status);
    expect(refused).toEqual(['failed', 'failed', 'failed', 'failed']);
    test.time = 11 * DAY_MS;
    const replacement = {
      path: 'old/b',
      size: 3,
      digest: 'a'.repeat(64),
      staging: 'new-00000000',
      name: '0',
    };
    const again = await remove({ items: [itemOf('tmp/x.lock'), { ...itemOf('tmp/old/b'), replacement }] });
    expect(again.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const linked = await attacker.runTrash(
      { root: temporary },
      { items },
      { options: { method: 'hardlink' } },
    );
    expect(linked).toMatchObject([{ error: { name: 'NotSupportedError' } }]);
    expect(await call('removalMethods', { root, path: [] })).not.toMatchObject({
      result: expect.arrayContaining(['hardlink']),
    });
    expect(home.picture()).toEqual(before);
    expect((await remove({ items: [itemOf('tmp/old/a')] })).map(({ status }) => status)).toEqual(['removed']);
    expect(await read(temporary, ['young'])).toMatchObject({ result: {} });
    running.push({ pid: 1, parent: 0, names: ['firefox'], open: [] });
    // So long a list of running programs is believed.
    test.time += 1001;
    expect(await read(root, path)).toMatchObject(none);
  });
});
