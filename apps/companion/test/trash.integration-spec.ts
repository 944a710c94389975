import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Companion, startScan, Trash } from '@swipeclean/scan-engine/browser';
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

  it('should recover and restore every file after the connection broke during a run', async () => {
    const files = await listItems();
    const before = files.map(({ path }) => textAt(path));
    let results = 0;
    const onResult = () => ++results === 20 && companion.close();
    const broken = await new Trash(root).moveToTrash(files, { onResult });
    expect(broken.endReason).toBe('no-access');
    await expect(new Trash(root).moveToTrash(files)).rejects.toMatchObject({ name: 'NotAllowedError' });
    await test.connect(companion.key);
    const trash = new Trash(root);
    const { recovered, unreadable } = await trash.recover();
    expect([recovered.length, unreadable]).toEqual([1, []]);
    expect(recovered[0]!.files).toBeGreaterThan(10);
    const { runs } = await trash.getContents();
    for (const { id } of runs) await trash.restore(id);
    expect(files.map(({ path }) => textAt(path))).toEqual(before);
  });

  it('should empty the trash', async () => {
    const files = await listItems();
    const trash = new Trash(root);
    await trash.moveToTrash(files.slice(0, 10));
    expect(await trash.emptyTrash()).toMatchObject({ succeeded: { files: 10 }, remainingRuns: [] });
    expect((await listItems()).length).toBe(50);
  });
});
