import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { errorNameOf, getFile, isNameTaken, withHeldFolders } from '../file-system';
import type { MovableFile } from '../trash/move-file';
import { openDiskFolder } from './disk-folder';
import { HAS_DESCRIPTOR_PATHS } from './disk-path';

const BATCH_MS = 50;
const nameOfError = (work: Promise<unknown>) => work.then(() => 'none', errorNameOf);
const countDescriptors = () => fs.readdirSync('/proc/self/fd').length;

/** Elsewhere every folder is checked at each use. */
const whereHeld = HAS_DESCRIPTOR_PATHS ? describe : describe.skip;

whereHeld('the folders that an operation holds', () => {
  let disk: TempFolder;
  let outside: TempFolder;
  let root: FileSystemDirectoryHandle;
  let now: jest.SpyInstance<number>;
  const at = (path: string) => join(disk.path, path);
  const endBatch = () => now.mockReturnValue(performance.now() + BATCH_MS);

  beforeEach(() => {
    disk = new TempFolder().write('sub/b.txt', 'inside').write('sub/deep/c.txt', 'deep');
    outside = new TempFolder().write('b.txt', 'outside').write('other.txt', 'outside');
    root = openDiskFolder(disk.path);
    now = jest.spyOn(performance, 'now').mockReturnValue(1e6);
  });
  afterEach(() => {
    now.mockRestore();
    disk.remove();
    outside.remove();
  });

  const read = async (path: string) => (await getFile(root, path)).text();
  const swapForLink = () => {
    fs.renameSync(at('sub'), at('aside'));
    fs.symlinkSync(outside.path, at('sub'));
  };

  it('should be opened once a batch, and all be closed at its end', async () => {
    const before = countDescriptors();
    const opened = jest.spyOn(fs, 'openSync');
    await withHeldFolders([root], async () => {
      for (let time = 0; time < 9; time++) expect(await isNameTaken(root, 'sub')).toBe(true);
      const sub = await root.getDirectoryHandle('sub');
      for (let time = 0; time < 9; time++) expect(await isNameTaken(sub, 'b.txt')).toBe(true);
      expect(opened.mock.calls.map(([path]) => String(path).replace(/fd.\d+/, 'fd/N'))).toEqual([
        disk.path,
        '/proc/self/fd/N/sub',
      ]);
      endBatch();
      expect(await isNameTaken(sub, 'b.txt')).toBe(true);
      expect(opened).toHaveBeenCalledTimes(4);
      expect(countDescriptors()).toBe(before + 2);
    });
    opened.mockRestore();
    expect(countDescriptors()).toBe(before);
  });

  it('should lead nowhere else when a link takes the place of one', async () => {
    await withHeldFolders([root], async () => {
      const sub = await root.getDirectoryHandle('sub');
      const handle: MovableFile = await sub.getFileHandle('b.txt');
      swapForLink();
      expect(await read('sub/b.txt')).toBe('inside');
      expect(await isNameTaken(sub, 'other.txt')).toBe(false);
      await handle.move!(root, 'moved.txt');
      await sub.getFileHandle('new.txt', { create: true });
      await sub.removeEntry('deep', { recursive: true });
      endBatch();
      expect(await nameOfError(read('sub/other.txt'))).toBe('TypeMismatchError');
      expect(await nameOfError(sub.removeEntry('other.txt'))).toBe('TypeMismatchError');
    });
    expect(fs.readdirSync(outside.path).sort()).toEqual(['b.txt', 'other.txt']);
    expect(fs.readdirSync(at('aside'))).toEqual(['new.txt']);
    expect(fs.readFileSync(at('moved.txt'), 'utf8')).toBe('inside');
  });

  it('should be opened anew after a folder was removed', async () => {
    await withHeldFolders([root], async () => {
      const deep = await (await root.getDirectoryHandle('sub')).getDirectoryHandle('deep');
      expect(await isNameTaken(deep, 'c.txt')).toBe(true);
      await root.removeEntry('sub', { recursive: true });
      disk.write('sub/deep/d.txt', 'new');
      expect(await isNameTaken(deep, 'd.txt')).toBe(true);
    });
  });

  it('should not be so many that other files cannot be opened', async () => {
    for (let number = 0; number < 200; number++) disk.write(`many/${number}/a.txt`, 'a');
    const before = countDescriptors();
    await withHeldFolders([root], async () => {
      for (let number = 0; number < 200; number++) {
        expect(await read(`many/${number}/a.txt`)).toBe('a');
        expect(countDescriptors() - before).toBeLessThan(70);
      }
    });
    expect(countDescriptors()).toBe(before);
  });

  it('should be few also on the way to one that lies deeper than a process can open files', async () => {
    const openDeep = async (create: boolean) => {
      let folder = root;
      for (let depth = 0; depth < 300; depth++) folder = await folder.getDirectoryHandle('d', { create });
      return folder;
    };
    const deepest = await openDeep(true);
    const before = countDescriptors();
    await withHeldFolders([root], async () => {
      await deepest.getFileHandle('a.txt', { create: true });
      const handle: MovableFile = await (await openDeep(false)).getFileHandle('a.txt');
      expect(countDescriptors() - before).toBeLessThan(70);
      await handle.move!(root, 'moved.txt');
      await root.removeEntry('d', { recursive: true });
      expect(countDescriptors() - before).toBeLessThan(70);
    });
    expect(fs.readdirSync(disk.path).sort()).toEqual(['moved.txt', 'sub']);
    expect(countDescriptors()).toBe(before);
  });

  it('should be closed when the operation fails, and with the last of two at once', async () => {
    const before = countDescriptors();
    const failing = withHeldFolders([root], async () => {
      await read('sub/b.txt');
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    expect(countDescriptors()).toBe(before);
    await withHeldFolders([root], async () => {
      await withHeldFolders([root], () => read('sub/b.txt'));
      expect(countDescriptors()).toBe(before + 2);
    });
    expect(countDescriptors()).toBe(before);
  });

  it('should not hide that the root is another folder, or that its sharing has ended', async () => {
    const ended = new AbortController();
    const shared = openDiskFolder(disk.path, ended.signal);
    await withHeldFolders([root, shared], async () => {
      for (const folder of [root, shared]) expect(await isNameTaken(folder, 'sub')).toBe(true);
      ended.abort(new DOMException('not shared', 'NotAllowedError'));
      expect(await nameOfError(shared.getDirectoryHandle('sub'))).toBe('NotAllowedError');
      fs.renameSync(disk.path, `${disk.path}-gone`);
      fs.mkdirSync(at('sub'), { recursive: true });
      endBatch();
      expect(await nameOfError(root.getDirectoryHandle('sub'))).toBe('NotFoundError');
    });
    fs.rmSync(`${disk.path}-gone`, { recursive: true });
  });
});
