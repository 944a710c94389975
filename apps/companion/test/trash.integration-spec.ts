import { DAY_MS } from '@swipeclean/contracts';
import { createFolderRoots, type FolderRoot } from '@swipeclean/scan-engine';
import { type Companion, listRemovalMethods, startScan, Trash } from '@swipeclean/scan-engine/browser';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findLocationsIn } from '../src/system/find-locations';
import type { Process } from '../src/system/running-programs';
import { Attacker } from './attacker';
import { holdMoves, TempFolder, TestServer } from './connected';
import { Tree } from './program';

describe('the trash in a folder of the companion', () => {
  let disk: TempFolder;
  let test: TestServer;
  let companion: Companion;
  let root: FileSystemDirectoryHandle;

  beforeEach(async () => {
    disk = new TempFolder();
    for (let at = 0; at < 60; at++) disk.write(`${at % 3}/${at}.txt`, `text ${at % 30}`, 1e12 + at * 1000);
    test = await new TestServer().start([disk.path]);
    companion = await test.pair();
    root = companion.roots[0]!;
  });

  afterEach(async () => {
    await test.stop();
    disk.remove();
  });

  // As in a browser that has no such handles itself.
  beforeEach(() => void Reflect.deleteProperty(globalThis, 'FileSystemFileHandle'));

  const listItems = async () => (await startScan({ kind: 'handle', handle: root })).files;
  const textAt = (path: string) => readFileSync(join(disk.path, path), 'utf8');

  it('should end a cancelled removal after the current file, and say which files stayed', async () => {
    const files = await listItems();
    const moves = await holdMoves(disk.path, ['0', '0.txt']);
    const stop = new AbortController();
    const seen: string[] = [];
    const onResult = ({ path }: { path: string }) => void seen.push(path);
    const removal = new Trash(root).moveToTrash(files, { signal: stop.signal, onResult });
    await moves.begun;
    stop.abort();
    // The answer shows that the server has received the cancellation before it.
    await root.getDirectoryHandle('0');
    moves.goOn();
    const outcome = await removal;
    expect(outcome).toMatchObject({ endReason: 'cancelled' });
    expect(outcome.results.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(outcome.results.at(-1)).toMatchObject({ status: 'skipped', reason: 'cancelled' });
    expect(seen).toEqual(outcome.results.map(({ path }) => path));
    expect(outcome.succeeded.files).toBe(1);
    expect(await new Trash(root).getContents()).toMatchObject({ files: 1 });
    await new Trash(root).restore(outcome.run!);
    expect((await listItems()).length).toBe(60);
    const none = await new Trash(root).moveToTrash(files, { signal: AbortSignal.abort() });
    expect(none).toMatchObject({ run: null, endReason: 'cancelled', succeeded: { files: 0 } });
  });

  it('should put a hard link in the place of a copy, and bring the copy back', async () => {
    expect(await listRemovalMethods([root])).toEqual(expect.arrayContaining(['trash', 'hardlink']));
    const copies = (await listItems()).filter(({ path }) => textAt(path) === 'text 7');
    const [kept, copy] = copies as [(typeof copies)[0], (typeof copies)[0]];
    const inode = (path: string) => statSync(join(disk.path, path)).ino;
    const before = inode(copy.path);
    const trash = new Trash(root);
    const { run, results } = await trash.moveToTrash([{ ...copy, copies }], { method: 'hardlink' });
    expect(results.map(({ status }) => status)).toEqual(['removed']);
    expect(inode(copy.path)).toBe(inode(kept.path));
    await trash.restore(run!);
    expect(inode(copy.path)).toBe(before);
    expect(existsSync(join(disk.path, '.swipeclean-trash'))).toBe(false);
  });

  it('should say that a folder lies in a project, which only its path shows', async () => {
    const scanned = () => startScan({ kind: 'handle', handle: root });
    expect((await scanned()).programRoots).toBeUndefined();
    disk.write('.git/HEAD', 'ref');
    expect((await scanned()).programRoots).toEqual(['']);
  });

  it('should send a list of several megabytes, and each group of copies once', async () => {
    const copies = (await listItems()).map((file) => ({ ...file, path: file.path }));
    const long = 'x'.repeat(120);
    const missing = Array.from({ length: 8000 }, (_, at) => {
      return { path: `${long}/${at}`, size: 1, lastModified: 1, copies };
    });
    const { results, run } = await new Trash(root).moveToTrash([...missing, copies[0]!]);
    expect(results.filter(({ status }) => status === 'removed').map(({ path }) => path)).toEqual([
      copies[0]!.path,
    ]);
    expect(results.length).toBe(8001);
    await new Trash(root).restore(run!);
  });

  it('should work in several folders together, and never in a reference', async () => {
    const other = new TempFolder().write('own.txt', 'own').write('kept.txt', 'kept');
    const shared = await new TestServer().start([disk.path, other.path]);
    const { roots: handles } = await shared.pair();
    const [first, second] = createFolderRoots(handles) as [FolderRoot, FolderRoot];
    const input = { kind: 'handles', handles } as const;
    const items = (await startScan(input)).files.filter(({ name }) => name === 'own.txt' || name === '7.txt');
    const reference = new Trash([first, { ...second, isReference: true }]);
    const { results, run } = await reference.moveToTrash(items);
    expect(results.map(({ status }) => status).sort()).toEqual(['removed', 'skipped']);
    await reference.restore(run!);
    const both = await new Trash([first, second]).moveToTrash(items);
    expect(both.results.map(({ path }) => path).sort()).toEqual(items.map(({ path }) => path).sort());
    expect(both.succeeded.files).toBe(2);
    expect(existsSync(join(other.path, 'own.txt'))).toBe(false);
    await new Trash([first, second]).restore(both.run!);
    expect(existsSync(join(other.path, 'own.txt'))).toBe(true);
    await shared.stop();
    other.remove();
  });

  it('should restore every file after the connection broke during a run', async () => {
    const files = await listItems();
    const before = files.map(({ path }) => textAt(path));
    const onProgress = () => companion.close();
    const broken = new Trash(root).moveToTrash(files, { onProgress });
    await expect(broken).rejects.toMatchObject({ name: 'NotAllowedError' });
    await expect(new Trash(root).moveToTrash(files)).rejects.toMatchObject({ name: 'NotAllowedError' });
    await test.connect(companion.key);
    const trash = new Trash(root);
    expect((await trash.recover()).unreadable).toEqual([]);
    const { runs } = await trash.getContents();
    for (const { id } of runs) await trash.restore(id);
    expect(files.map(({ path }) => textAt(path))).toEqual(before);
  });
});

const POLICY_VIOLATION = 1008;

describe('an attacker of the trash of the companion', () => {
  let disk: TempFolder;
  let outside: TempFolder;
  let test: TestServer;

  beforeEach(async () => {
    disk = new TempFolder().write('a/b.txt', 'inside');
    outside = new TempFolder().write('b.txt', 'outside');
    test = await new TestServer().start([disk.path]);
  });

  afterEach(async () => {
    await test.stop();
    disk.remove();
    outside.remove();
  });

  const signIn = () => Attacker.signIn(test);

  it('should run no operation of the trash outside of the shared folders, or through a link', async () => {
    const { attacker, root } = await signIn();
    symlinkSync(outside.path, join(disk.path, 'way-out'));
    const { size, mtimeMs } = statSync(join(outside.path, 'b.txt'));
    const remove = async (path: string, folder: object = {}, more: object = {}) => {
      const items = [{ path, size, lastModified: mtimeMs }];
      return JSON.stringify(await attacker.runTrash({ root, ...folder }, { items }, more));
    };
    expect(await remove('b.txt', { root: outside.path })).toContain('NotAllowedError');
    expect(await remove('b.txt', { path: ['way-out'] })).toContain('TypeMismatchError');
    expect(await remove('way-out/b.txt')).toContain('TypeMismatchError');
    expect(await remove(`../${outside.path.split('/').at(-1)}/b.txt`)).toContain('invalid-path');
    expect(await remove('b.txt', {}, { call: 'restore', run: '../..' })).toContain('TrashError');
    expect(readFileSync(join(outside.path, 'b.txt'), 'utf8')).toBe('outside');
    expect(readdirSync(outside.path)).toEqual(['b.txt']);
    const unknown = await attacker.runTrash({ root }, {}, { upload: 1 });
    expect(unknown).toMatchObject([{ error: { name: 'InvalidStateError' } }]);
    attacker.socket.terminate();
    for (const wrong of [{ path: ['..'] }, { other: 1 }]) {
      const { attacker: another } = await signIn();
      void another.runTrash({ root, ...wrong });
      expect(await another.closeCode()).toBe(POLICY_VIOLATION);
    }
    const { attacker: last } = await signIn();
    void last.runTrash({ root }, {}, { call: 'toString' });
    expect(await last.closeCode()).toBe(POLICY_VIOLATION);
  });

  it('should upload only the lists of a request, few of them, and in little memory', async () => {
    const { attacker } = await signIn();
    const file = { path: 'b.txt', size: 1, lastModified: 1 };
    const hostile = Buffer.from(`{"groups":[${'[],'.repeat(300_000)}[]]}`);
    for (const list of [
      { items: [{ path: 1 }] },
      { items: [{ ...file, other: 1 }] },
      { items: [], copies: [] },
      { items: {} },
      { groups: [] },
      { toString: [] },
      { only: [-1] },
      [],
      null,
    ] as object[])
      expect([list, await attacker.upload(list)]).toMatchObject([list, { error: { name: 'TypeError' } }]);
    expect(await attacker.upload({ items: [file] })).toMatchObject({ result: {} });
    const before = process.memoryUsage().rss;
    for (let at = 0; at < 60; at++)
      expect(
        await attacker.ask({ id: 3, call: 'upload', params: { upload: null, bytes: hostile } }),
      ).toMatchObject({ error: { name: 'TypeError' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    const full = { error: { name: 'QuotaExceededError' } };
    for (let at = 1; at < 32; at++) expect((await attacker.upload({ runs: [] })).error).toBeUndefined();
    expect(await attacker.upload({ runs: [] })).toMatchObject(full);
  });

  it('should not choose the time of a removal', async () => {
    const { attacker, root } = await signIn();
    void attacker.runTrash({ root }, {}, { options: { now: 4e14 } });
    expect(await attacker.closeCode()).toBe(POLICY_VIOLATION);
  });
});

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
    const staging = { root, path: [], staging: null, piece: null };
    expect(await call('putReplacement', staging)).toMatchObject(none);
    const piece = { name: '0', start: 0, bytes: new Uint8Array(), isLast: true };
    expect(await call('putReplacement', { ...staging, staging: 'new-01234567', piece })).toMatchObject(none);
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
