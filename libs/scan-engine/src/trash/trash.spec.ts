import { folderOf, itemOf, MemoryFolder, withMovableFiles } from '../../test/memory-folder';
import { TRASH_FOLDER } from '../paths';
import { createFolderRoots } from '../roots/folder-roots';
import { getExpiryTime, TRASH_RETENTION_MS } from './retention';
import { Trash } from './trash';

const [OLDER, NEWER] = ['2000-01-01T00-00-00-000Z-00000000', '2999-01-01T00-00-00-000Z-00000000'];

/** Results as lines of text. */
const summarize = (results: { path: string; status: string }[]) =>
  results.map((result) => {
    const { path, status, reason, as } = result as Record<string, string>;
    return `${path} ${status} ${reason ?? as ?? ''}`.trim();
  });

beforeAll(withMovableFiles);

describe('the trash of a folder', () => {
  it('should refuse files that are protected, in the trash, outside the folder or changed', async () => {
    const { root, trash } = folderOf({ 'keep/in.txt': 'a', 'a.txt': 'aa', 'art/b.psd': 'a' });
    const paths = ['KEEP/in.txt', 'art/b.psd', '../a.txt', 'x//a', '/a.txt', '', `${TRASH_FOLDER}/x`, 'gone', 'a.txt', 'a.txt']; // prettier-ignore
    const { results, run } = await trash.moveToTrash(
      paths.map((path) => itemOf(path, 'a')),
      {
        protect: [
          { kind: 'folder', value: 'keep/' },
          { kind: 'pattern', value: '*.PSD' },
        ],
        emptyFolders: ['..', 'keep', TRASH_FOLDER.toUpperCase(), 'a.txt'],
      },
    );
    expect(summarize(results)).toEqual([
      'KEEP/in.txt skipped protected',
      'art/b.psd skipped protected',
      'keep skipped protected',
      '../a.txt skipped invalid-path',
      'x//a skipped invalid-path',
      '/a.txt skipped invalid-path',
      'skipped invalid-path',
      `${TRASH_FOLDER}/x skipped in-trash`,
      'a.txt skipped listed-twice',
      '.. skipped invalid-path',
      `${TRASH_FOLDER.toUpperCase()} skipped in-trash`,
      'a.txt skipped listed-twice',
      'gone skipped missing',
      'a.txt skipped changed',
    ]);
    expect([run, [...root.entries.keys()]]).toEqual([null, ['keep', 'a.txt', 'art']]);
  });

  it('should never overwrite on a restore, and restore a part alone', async () => {
    const { root, trash } = folderOf({ 'a/x.tar.gz': 'old', 'a/LICENSE': 'old', 'b/.env': 'old' });
    const { run } = await trash.moveToTrash(Object.keys(root.texts()).map((path) => itemOf(path, 'old')));
    root.put('a/x.tar.gz', 'new').put('a/x.tar (1).gz', 'new').put('a/LICENSE/x', '').put('b/.env', 'new');
    const { items } = (await trash.getContents()).runs[0]!;
    const only = items.filter(({ path }) => path === 'b/.env').map(({ id }) => id);
    expect(summarize((await trash.restore(run!, { only })).results)).toEqual(['b/.env restored b/.env (1)']);
    expect((await trash.getContents()).files).toBe(2);
    expect(summarize((await trash.restore(run!)).results)).toEqual([
      'a/LICENSE restored a/LICENSE (1)',
      'a/x.tar.gz restored a/x.tar (2).gz',
    ]);
    expect(Object.keys(root.texts())).toHaveLength(7);
  });

  it('should report unreadable runs beside a readable one, and delete them only on request', async () => {
    const { root, trash } = folderOf({ 'a.txt': 'mine', 'b.txt': 'gone for good' });
    const { run } = await trash.moveToTrash([itemOf('a.txt', 'mine')]);
    const second = await trash.moveToTrash([itemOf('b.txt', 'gone for good')]);
    const evil = `${TRASH_FOLDER}/${OLDER}/0/x.txt`;
    root.put(`${TRASH_FOLDER}/${OLDER}/manifest.json`, '{"format":"swipecl').put(evil, 'evil');
    // A folder in the place of the manifest.
    root.put(`${TRASH_FOLDER}/${NEWER}/manifest.json/x`, 'x');
    expect((await trash.recover()).unreadable).toHaveLength(2);
    expect(await trash.getContents()).toMatchObject({ files: 5, runs: [{}, {}], unreadable: [{}, {}] });
    await expect(trash.restore(OLDER)).rejects.toMatchObject({ code: 'unreadable-run' });
    await expect(trash.restore('../..')).rejects.toMatchObject({ code: 'unknown-run' });
    expect((await trash.restore(run!)).succeeded.files).toBe(1);
    const emptied = await trash.emptyTrash({ runs: [second.run!] });
    expect(emptied.succeeded).toEqual({ files: 1, bytes: 13 });
    expect((await trash.emptyTrash()).remainingRuns).toHaveLength(2);
    expect(root.texts()).toMatchObject({ 'a.txt': 'mine', [evil]: 'evil' });
    await trash.emptyTrash({ includeUntracked: true });
    expect(root.texts()).toEqual({ 'a.txt': 'mine' });
  });

  it('should list and not read a run whose manifest is too large', async () => {
    const root = new MemoryFolder().put(`${TRASH_FOLDER}/${OLDER}/0/a.txt`, 'held');
    const run = await (await root.getDirectoryHandle(TRASH_FOLDER)).getDirectoryHandle(OLDER);
    const manifest = await run.getFileHandle('manifest.json', { create: true });
    const file = new File([], 'manifest.json');
    Object.defineProperty(file, 'size', { value: 256 * 1024 * 1024 + 1 });
    const read = jest.spyOn(file, 'text');
    jest.spyOn(manifest, 'getFile').mockResolvedValue(file);
    const trash = new Trash(root.handle);
    expect((await trash.getContents()).unreadable).toMatchObject([{ id: OLDER }]);
    expect(await trash.recover()).toMatchObject({ unreadable: [OLDER], cleanedUp: 0 });
    await expect(trash.restore(OLDER)).rejects.toMatchObject({ code: 'unreadable-run' });
    expect(read).not.toHaveBeenCalled();
    expect(root.texts()).toEqual({ [`${TRASH_FOLDER}/${OLDER}/0/a.txt`]: 'held' });
  });

  it('should keep runs for 30 days, list the newest first and report the freed bytes', async () => {
    const { trash } = folderOf({ 'old.txt': 'four', 'new.txt': 'seven' });
    const now = Date.UTC(2026, 5, 1);
    const started = now - TRASH_RETENTION_MS;
    const { expiresAt, run } = await trash.moveToTrash([itemOf('old.txt', 'four')], { now: started });
    expect([expiresAt, getExpiryTime(started)]).toEqual([now, now]);
    await trash.moveToTrash([itemOf('new.txt', 'seven')], { now: started + 1 });
    const { runs, bytes } = await trash.getContents();
    expect([bytes, runs.map(({ items }) => items[0]!.path)]).toEqual([9, ['new.txt', 'old.txt']]);
    expect(runs[1]).toMatchObject({ id: run, expiresAt });
    const { succeeded, results } = await trash.emptyTrash({ runs: [run!] });
    expect({ succeeded, results }).toMatchObject({
      succeeded: { files: 1, bytes: 4 },
      results: [{ status: 'deleted' }],
    });
    expect((await trash.getContents()).bytes).toBe(5);
  });

  it('should remove no file whose listed copies have other bytes (CLEAN-09)', async () => {
    const { root, trash } = folderOf({ a: `${'x'.repeat(300_000)}1`, b: `${'x'.repeat(300_000)}2` });
    const [a, b] = Object.entries(root.texts()).map(([path, text]) => itemOf(path, text));
    const { results, run } = await trash.moveToTrash([
      { ...a!, copies: [b!] },
      { ...b!, copies: [a!] },
    ]);
    expect([run, summarize(results)]).toEqual([null, ['a skipped last-copy', 'b skipped last-copy']]);
  });
});

describe('the trash of several folders', () => {
  const open = (...names: string[]) => {
    const disks = names.map((name) => new MemoryFolder(name).put('x.txt', 'same').put('y.txt', name));
    return { disks, roots: createFolderRoots(disks.map(({ handle }) => handle)) };
  };

  it('should be emptied in all folders but that of a reference', async () => {
    const { disks, roots } = open('A', 'B');
    const all = new Trash(roots);
    const { run } = await all.moveToTrash([itemOf('A/x.txt', 'same'), itemOf('B/y.txt', 'B')]);
    const guarded = new Trash(roots.map((root) => ({ ...root, isReference: root.name === 'B' })));
    expect((await guarded.getContents()).runs[0]!.items.map(({ path }) => path)).toEqual(['A/x.txt']);
    expect(await guarded.emptyTrash({ runs: [run!] })).toMatchObject({
      succeeded: { files: 1, bytes: 4 },
      remainingRuns: [],
    });
    await all.restore(run!);
    expect(disks.map((disk) => disk.texts())).toEqual([{ 'y.txt': 'A' }, { 'x.txt': 'same', 'y.txt': 'B' }]);
  });

  it('should name a folder that is gone, and show and restore the rest of the run', async () => {
    const { disks, roots } = open('A', 'B');
    const trash = new Trash(roots);
    const { run } = await trash.moveToTrash(['A', 'B'].map((name) => itemOf(`${name}/y.txt`, name)));
    const { getDirectoryHandle } = disks[1]!;
    disks[1]!.getDirectoryHandle = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await trash.getContents()).toMatchObject({ files: 1, unreachable: ['B'] });
    await expect(trash.restore(run!)).rejects.toThrow('gone');
    expect(disks[0]!.texts()).toHaveProperty(['y.txt'], 'A');
    disks[1]!.getDirectoryHandle = getDirectoryHandle;
    await trash.restore(run!);
    expect(disks[1]!.texts()).toHaveProperty(['y.txt'], 'B');
  });
});
