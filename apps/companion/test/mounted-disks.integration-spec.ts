import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScannedFile, ScanProgress } from '@swipeclean/scan-engine';
import { startScan, Trash } from '@swipeclean/scan-engine/browser';
import { TempFolder, TestServer } from './connected';
import {
  createSwappedDisks,
  mountDisk,
  notSwappable,
  skipped,
  whereMountable,
  whereSwappable,
} from './mount';
import { runJson } from './program';

describe('folders on disks that are mounted', () => {
  let tree: TempFolder;
  let mounted: string[];

  beforeEach(() => {
    mounted = [];
    tree = new TempFolder().write('own.txt', 'text').write('disk/below.txt', 'hidden by the disk');
  });
  afterEach(() => {
    while (mounted.length > 0) unmount();
    tree.remove();
  });

  const mount = (options = 'size=32m') => {
    const path = `${tree.path}/disk`;
    mountDisk(path, options);
    mounted.push(path);
    tree.write('disk/film.txt', 'text');
    return path;
  };
  const unmount = () => execFileSync('umount', [mounted.pop()!]);
  const start = async (path: string, crossesDisks = false) => {
    const server = await new TestServer().start([path], { crossesDisks });
    const [handle] = (await server.pair()).roots as [FileSystemDirectoryHandle];
    const scan = (onProgress?: (progress: ScanProgress) => void) =>
      startScan({ kind: 'handle', handle }, { onProgress });
    return { server, scan, handle };
  };

  whereMountable(`should be scanned only where the command line says so${skipped}`, async () => {
    const path = mount();
    const alone = await runJson(['scan', tree.path]);
    expect(alone.json).toMatchObject({
      totals: { totalFiles: 1 },
      skipped: [{ path, reason: 'other-disk' }],
    });
    expect(alone.err).toContain('disk is on another disk; --cross-disks reads it');
    const both = await runJson(['scan', '--cross-disks', tree.path]);
    expect(both.json).toMatchObject({ totals: { totalFiles: 2, identical: { groups: 1 } }, skipped: [] });
    expect((await runJson(['scan', path])).json).toMatchObject({ totals: { totalFiles: 1 }, skipped: [] });
    for (const crossesDisks of [false, true]) {
      const { server, scan } = await start(tree.path, crossesDisks);
      const { files, skipped } = await scan();
      expect(files.map((file) => file.path)).toEqual(
        crossesDisks ? ['disk/film.txt', 'own.txt'] : ['own.txt'],
      );
      expect(skipped).toEqual(crossesDisks ? [] : [{ path: 'disk', reason: 'other-disk' }]);
      await server.stop();
    }
  });

  whereMountable(`should not count as empty once their disk is gone or another one${skipped}`, async () => {
    const { server, scan } = await start(mount());
    expect(await scan()).toMatchObject({ fileCount: 1 });
    // One on top of it.
    mount();
    await expect(scan()).rejects.toMatchObject({ name: 'NotFoundError' });
    unmount();
    expect(await scan()).toMatchObject({ fileCount: 1 });
    unmount();
    await expect(scan()).rejects.toMatchObject({ name: 'NotFoundError' });
    await server.stop();
  });

  whereMountable(`should lose nothing to a page once they are full or read-only${skipped}`, async () => {
    const path = mount('size=256k');
    tree.write('disk/copy.txt', 'text');
    const { server, scan, handle } = await start(path);
    const [copy, film] = (await scan()).files as [ScannedFile, ScannedFile];
    const trash = new Trash(handle);
    const remove = () => trash.moveToTrash([{ ...copy, copies: [film] }]);
    const fill = (name: string) =>
      expect(() => tree.write(`disk/${name}`, 'x'.repeat(1 << 20))).toThrow('ENOSPC');
    const { run } = await remove();
    fill('film.mov');
    // What takes no room still works.
    await trash.restore(run!);
    fill('photos.zip');
    const before = readdirSync(path);
    await expect(remove()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(readdirSync(path)).toEqual(before);
    execFileSync('mount', ['-o', 'remount,ro', path]);
    await expect(remove()).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await scan()).toMatchObject({ fileCount: 4, identical: [{ ids: [0, 2] }] });
    expect(readdirSync(path)).toEqual(before);
    await server.stop();
  });

  whereSwappable(`should be gone once another disk has their device and number${notSwappable}`, async () => {
    const home = new TempFolder();
    const path = `${tree.path}/disk`;
    const disks = createSwappedDisks(home.path, path);
    disks.attach(0);
    try {
      const before = lstatSync(path);
      const { server, scan, handle } = await start(path);
      await scan();
      disks.detach();
      disks.attach(1);
      expect([lstatSync(path).dev, lstatSync(path).ino]).toEqual([before.dev, before.ino]);
      await expect(scan()).rejects.toMatchObject({ name: 'NotFoundError' });
      const removal = new Trash(handle).moveToTrash([{ path: 'film.txt', size: 4, lastModified: 0 }]);
      await expect(removal).rejects.toMatchObject({ name: 'NotFoundError' });
      expect(readdirSync(path)).toEqual(['lost+found']);
      disks.detach();
      disks.attach(0);
      expect(await scan()).toMatchObject({ fileCount: 0 });
      await server.stop();
    } finally {
      disks.detach();
      home.remove();
    }
  });

  whereMountable(`should fail the scan during which their disk is unmounted${skipped}`, async () => {
    const path = mount();
    for (let at = 0; at < 3000; at++) tree.write(`disk/${at % 9}/${at}`, 'same');
    const { server, scan } = await start(path);
    const scanning = scan(() => {
      // Also while it is read, as when a disk is pulled out.
      if (mounted.length > 0) execFileSync('umount', ['--lazy', mounted.pop()!]);
    });
    await expect(scanning).rejects.toMatchObject({ name: 'NotFoundError' });
    await server.stop();
  });
});

describe('the disks of the shared folders', () => {
  it('should be listed once, with the figures of the system, and without a folder that has gone', async () => {
    const [one, two] = [new TempFolder(), new TempFolder()];
    const memory = mkdtempSync('/dev/shm/disks-');
    const gone = join(memory, 'gone');
    mkdirSync(gone);
    const test = await new TestServer().start([one.path, memory, two.path, gone]);
    try {
      const companion = await test.pair();
      rmSync(gone, { recursive: true });
      const disks = await companion.listDisks();
      expect(disks.map(({ roots }) => roots)).toEqual([[one.path, two.path], [memory]]);
      expect(companion.roots.map((root) => companion.pathOf(root))).toEqual([
        one.path,
        memory,
        two.path,
        gone,
      ]);
      expect(disks[1]).not.toHaveProperty('name');
      expect(disks[1]!.path).toBe('/dev/shm');
      const { bsize, blocks } = statfsSync(tmpdir());
      expect(disks[0]!.size).toBe(bsize * blocks);
      for (const { size, used, free } of disks) expect(used + free).toBeLessThanOrEqual(size);
    } finally {
      await test.stop();
      one.remove();
      two.remove();
      rmSync(memory, { recursive: true });
    }
  });
});
