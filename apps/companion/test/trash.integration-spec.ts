import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderRoots, type FolderRoot } from '@swipeclean/scan-engine';
import { type Companion, listRemovalMethods, startScan, Trash } from '@swipeclean/scan-engine/browser';
import { TempFolder, TestServer } from './connected';

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

  it('should remove, restore with the date, and keep the last copy', async () => {
    const files = await listItems();
    const [kept, copy] = files.filter(({ path }) => textAt(path) === 'text 7') as [
      (typeof files)[0],
      (typeof files)[0],
    ];
    const items = [
      { ...copy, copies: [kept] },
      { ...kept, copies: [copy] },
    ];
    const trash = new Trash(root);
    const { run, results } = await trash.moveToTrash(items);
    expect(results.map(({ status }) => status)).toEqual(['removed', 'skipped']);
    expect(existsSync(join(disk.path, copy.path))).toBe(false);
    expect(await trash.getContents()).toMatchObject({ files: 1, bytes: copy.size });
    await trash.restore(run!);
    expect(textAt(copy.path)).toBe('text 7');
    expect(statSync(join(disk.path, copy.path)).mtimeMs).toBe(copy.lastModified);
    expect(existsSync(join(disk.path, '.swipeclean-trash'))).toBe(false);
  });

  it('should end a cancelled removal after the current file, and say which files stayed', async () => {
    const missing = (at: number) => ({ path: `missing/${at}`, size: 1, lastModified: 1 });
    // So many that the removal is not over when the cancellation arrives.
    const files = [...(await listItems()), ...Array.from({ length: 8000 }, (_, at) => missing(at))];
    const stop = new AbortController();
    const seen: string[] = [];
    const options = {
      signal: stop.signal,
      onProgress: () => stop.abort(),
      onResult: ({ path }: { path: string }) => seen.push(path),
    };
    const outcome = await new Trash(root).moveToTrash(files, options);
    expect(outcome).toMatchObject({ endReason: 'cancelled' });
    expect(outcome.results.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(outcome.results.at(-1)).toMatchObject({ status: 'skipped', reason: 'cancelled' });
    expect(seen).toEqual(outcome.results.map(({ path }) => path));
    expect(outcome.succeeded.files).toBe((await new Trash(root).getContents()).files);
    if (outcome.run) await new Trash(root).restore(outcome.run);
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
