import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { errorNameOf, getFile } from '../file-system';
import type { MovableFile } from '../trash/move-file';
import { openDiskFolder } from './disk-folder';

const NOBODY = 65_534;
const nameOfError = (work: Promise<unknown>) => work.then(() => 'none', errorNameOf);

describe('openDiskFolder', () => {
  let disk: TempFolder;
  let root: FileSystemDirectoryHandle;
  const at = (path: string) => join(disk.path, path);

  beforeEach(() => {
    disk = new TempFolder().write('a.txt', 'text', 1000).write('sub/b.txt', 'more');
    root = openDiskFolder(disk.path);
  });
  afterEach(() => disk.remove());

  const asRoot = process.getuid?.() === 0 ? it : it.skip;

  const TRASH = '.swipeclean-trash';
  const openTrash = () => root.getDirectoryHandle(TRASH, { create: true });
  const giveAway = (path: string, mode: number) => {
    fs.chownSync(at(path), NOBODY, NOBODY);
    fs.chmodSync(at(path), mode);
  };

  asRoot.each([0o777, 0o775, 0o1777, 0o755])(
    'should have a trash beside that of another user in a folder with rights %o',
    async (mode) => {
      fs.chmodSync(disk.path, mode);
      fs.mkdirSync(at(TRASH));
      for (const rights of [0o777, 0o755, 0o700]) {
        giveAway(TRASH, rights);
        expect((await openTrash()).name).toBe(`${TRASH}-0`);
        expect(fs.statSync(at(`${TRASH}-0`)).mode & 0o777).toBe(0o700);
      }
      giveAway(`${TRASH}-0`, 0o700);
      await expect(openTrash()).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringMatching(new RegExp(`${TRASH}-0 is of user 65534(?!.*delete)`)) as string,
      });
    },
  );

  asRoot('should have the plain trash in an own folder alone', async () => {
    fs.chownSync(disk.path, NOBODY, NOBODY);
    expect((await openTrash()).name).toBe(`${TRASH}-0`);
    fs.chownSync(disk.path, 0, 0);
    expect((await openTrash()).name).toBe(`${TRASH}-0`);
    await root.removeEntry(TRASH);
    expect((await openTrash()).name).toBe(TRASH);
  });

  it.each([0o720, 0o702])('should refuse an own trash with rights %o', async (mode) => {
    const trash = await openTrash();
    fs.chmodSync(at(TRASH), mode);
    for (const work of [openTrash(), trash.getDirectoryHandle('run', { create: true })])
      expect(await nameOfError(work)).toBe('NotAllowedError');
    fs.chmodSync(at(TRASH), 0o755);
    expect(await nameOfError(openTrash())).toBe('none');
    expect(fs.readdirSync(disk.path).sort()).toEqual([TRASH, 'a.txt', 'sub']);
  });

  asRoot('should put nothing into a folder that took the place of the opened trash', async () => {
    const trash = await openTrash();
    const run = await trash.getDirectoryHandle('run', { create: true });
    fs.renameSync(at(TRASH), at('aside'));
    fs.mkdirSync(at(`${TRASH}/run`), { recursive: true });
    giveAway(TRASH, 0o777);
    const file = (await root.getFileHandle('a.txt')) as MovableFile;
    for (const work of [file.move!(run, 'a.txt'), run.getFileHandle('x', { create: true })])
      expect(await nameOfError(work)).toBe('NotAllowedError');
    expect([fs.readdirSync(at(`${TRASH}/run`)), fs.existsSync(at('a.txt'))]).toEqual([[], true]);
  });

  it('should use a trash where the file system shows all files with one owner', async () => {
    // As on FAT: what this user creates is shown as somebody else's, too.
    const getuid = jest.spyOn(process, 'getuid').mockReturnValue(54_321);
    expect(await nameOfError(openTrash())).toBe('none');
    fs.chmodSync(at(TRASH), 0o777);
    expect((await openTrash()).name).toBe(`${TRASH}-54321`);
    expect(fs.readdirSync(disk.path).sort()).toEqual([TRASH, `${TRASH}-54321`, 'a.txt', 'sub']);
    getuid.mockRestore();
  });

  it('should list files and folders, and neither links, pipes nor names that are not UTF-8', async () => {
    fs.symlinkSync('a.txt', at('link'));
    execFileSync('mkfifo', [at('pipe')]);
    fs.writeFileSync(Buffer.concat([Buffer.from(at('')), Buffer.from([0x66, 0xff])]), 'x');
    const seen: string[] = [];
    for await (const [name, { kind }] of root.entries()) seen.push(`${kind} ${name}`);
    expect(seen.sort()).toEqual(['directory sub', 'file a.txt']);
    for (const name of ['link', 'pipe']) {
      expect(await nameOfError(root.getFileHandle(name, { create: true }))).toBe('TypeMismatchError');
      expect(await nameOfError(root.getDirectoryHandle(name, { create: true }))).toBe('TypeMismatchError');
      expect(await nameOfError(root.removeEntry(name))).toBe('TypeMismatchError');
    }
  });

  it("should fail with the browser's errors", async () => {
    expect(await nameOfError(root.getFileHandle('none'))).toBe('NotFoundError');
    expect(await nameOfError(root.getFileHandle('sub'))).toBe('TypeMismatchError');
    expect(await nameOfError(root.getDirectoryHandle('a.txt'))).toBe('TypeMismatchError');
    expect(await nameOfError(root.removeEntry('sub'))).toBe('InvalidModificationError');
    for (const name of ['', '.', '..', 'sub/b.txt', '/etc', 'a\0'])
      expect(await nameOfError(root.getFileHandle(name))).toBe('TypeError');
    expect(await nameOfError(root.getFileHandle('x'.repeat(256), { create: true }))).toBe('TypeError');
    expect(() => openDiskFolder(at('none'))).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
    expect(() => openDiskFolder(at('a.txt'))).toThrow(expect.objectContaining({ name: 'TypeMismatchError' }));
  });

  it('should read parts of a file, and nothing of one that changed or was replaced', async () => {
    const file = await (await root.getFileHandle('a.txt')).getFile();
    expect(file).toMatchObject({ name: 'a.txt', size: 4, lastModified: 1000 });
    expect(await file.slice(1, 3).text()).toBe('ex');
    expect(await file.slice(-2).slice(1, 9).text()).toBe('t');
    expect(await new Response(file.stream()).text()).toBe('text');
    fs.renameSync(at('a.txt'), at('old.txt'));
    disk.write('a.txt', 'next', 1000);
    expect(await nameOfError(file.text())).toBe('NotReadableError');
    const next = await (await root.getFileHandle('a.txt')).getFile();
    fs.appendFileSync(at('a.txt'), '!');
    expect(await nameOfError(next.arrayBuffer())).toBe('NotReadableError');
    fs.rmSync(at('a.txt'));
    expect(await nameOfError(next.text())).toBe('NotFoundError');
  });

  it('should read a name through which a link leads away now as another kind, and wait for no pipe', async () => {
    const file = await (await root.getFileHandle('a.txt')).getFile();
    const inner = await (await (await root.getDirectoryHandle('sub')).getFileHandle('b.txt')).getFile();
    fs.rmSync(at('a.txt'));
    fs.symlinkSync('/etc/hostname', at('a.txt'));
    expect(await nameOfError(file.text())).toBe('TypeMismatchError');
    fs.rmSync(at('a.txt'));
    execFileSync('mkfifo', [at('a.txt')]);
    expect(await nameOfError(file.text())).toBe('NotReadableError');
    fs.renameSync(at('sub'), at('moved'));
    fs.symlinkSync('moved', at('sub'));
    expect(await nameOfError(inner.text())).toBe('TypeMismatchError');
  });

  it('should open a file below it with the checks of each step', async () => {
    const open = (path: string) => getFile(root, path);
    expect(await (await open('sub/b.txt')).text()).toBe('more');
    const [folder, missing] = ['TypeMismatchError', 'NotFoundError'];
    for (const [path, error] of [
      ['sub', folder],
      ['a.txt/b', folder],
      ['sub/none', missing],
      ['none/b.txt', missing],
      ['sub/../a.txt', 'TypeError'],
      ['/a.txt', 'TypeError'],
      ['', 'TypeError'],
    ] as const)
      expect([path, await nameOfError(open(path))]).toEqual([path, error]);
    fs.symlinkSync('sub', at('link'));
    fs.symlinkSync('a.txt', at('link.txt'));
    for (const path of ['link/b.txt', 'link.txt']) expect(await nameOfError(open(path))).toBe(folder);
  });

  it('should put a written file in place only when it is closed', async () => {
    const handle = await root.getFileHandle('a.txt');
    const stream = await handle.createWritable();
    await stream.write('a longer text');
    await stream.write(new Uint8Array([0x21]));
    expect(fs.readFileSync(at('a.txt'), 'utf8')).toBe('text');
    await stream.close();
    expect(fs.readFileSync(at('a.txt'), 'utf8')).toBe('a longer text!');
    const second = await handle.createWritable();
    await second.write('nothing');
    await second.abort();
    await new Blob(['piped']).stream().pipeTo(await handle.createWritable());
    expect(fs.readFileSync(at('a.txt'), 'utf8')).toBe('piped');
    expect(fs.readdirSync(disk.path).sort()).toEqual(['a.txt', 'sub']);
  });

  it("should not write over another program's file or a link while it writes", async () => {
    fs.writeFileSync(at('a.txt.crswap'), 'mine');
    const stream = await (await root.getFileHandle('a.txt')).createWritable();
    await stream.write('new');
    fs.rmSync(at('a.txt'));
    fs.symlinkSync('sub/b.txt', at('a.txt'));
    expect(await nameOfError(stream.close())).toBe('TypeMismatchError');
    expect(fs.readFileSync(at('a.txt.crswap'), 'utf8')).toBe('mine');
    expect(fs.readFileSync(at('sub/b.txt'), 'utf8')).toBe('more');
    expect(fs.readdirSync(disk.path).sort()).toEqual(['a.txt', 'a.txt.crswap', 'sub']);
  });

  it('should move a file, never over another one or changed, and refuse a move to another volume', async () => {
    const sub = await root.getDirectoryHandle('sub');
    const handle = (await root.getFileHandle('a.txt')) as MovableFile;
    fs.linkSync(at('a.txt'), at('sub/same.txt'));
    for (const name of ['b.txt', 'same.txt'])
      expect(await nameOfError(handle.move!(sub, name))).toBe('InvalidModificationError');
    expect(await nameOfError(handle.move!(openDiskFolder('/dev/shm'), 'a.txt'))).toBe('NotSupportedError');
    for (const expected of [
      { size: 5, lastModified: 1000 },
      { size: 4, lastModified: 1001 },
    ])
      expect(await nameOfError(handle.move!(sub, 'c.txt', expected))).toBe('NotReadableError');
    expect(fs.readdirSync(at('sub')).sort()).toEqual(['b.txt', 'same.txt']);
    await handle.move!(sub, 'c.txt', { size: 4, lastModified: 1000 });
    expect(handle.name).toBe('c.txt');
    expect(await (await handle.getFile()).text()).toBe('text');
  });

  it('should delete a folder with everything in it, and nothing behind a link', async () => {
    fs.symlinkSync('..', at('sub/up'));
    disk.write('sub/deep/c.txt', 'c');
    await root.removeEntry('sub', { recursive: true });
    expect(fs.readdirSync(disk.path)).toEqual(['a.txt']);
    await root.removeEntry('a.txt', { recursive: true });
    expect(fs.readdirSync(disk.path)).toEqual([]);
  });

  it('should tell where a folder is below another one, and whether two are the same', async () => {
    const sub = openDiskFolder(at('sub'));
    expect(await root.resolve(sub)).toEqual(['sub']);
    expect(await root.resolve(await sub.getFileHandle('b.txt'))).toEqual(['sub', 'b.txt']);
    expect(await sub.resolve(root)).toBeNull();
    expect(await sub.isSameEntry(await root.getDirectoryHandle('sub'))).toBe(true);
    expect(await sub.isSameEntry(root)).toBe(false);
  });

  it('should not use a folder that took the place of the opened one', async () => {
    fs.renameSync(disk.path, `${disk.path}-gone`);
    fs.mkdirSync(disk.path);
    expect(await nameOfError(root.getFileHandle('a.txt', { create: true }))).toBe('NotFoundError');
    expect(fs.readdirSync(disk.path)).toEqual([]);
    fs.rmSync(`${disk.path}-gone`, { recursive: true });
  });

  it('should reach files deeper than the longest path of the system', async () => {
    let folder = root;
    for (let depth = 0; depth < 30; depth++)
      folder = await folder.getDirectoryHandle('x'.repeat(200), { create: true });
    const stream = await (await folder.getFileHandle('deep.txt', { create: true })).createWritable();
    await stream.write('far down');
    await stream.close();
    expect(await (await (await folder.getFileHandle('deep.txt')).getFile()).text()).toBe('far down');
    await root.removeEntry('x'.repeat(200), { recursive: true });
    expect(fs.readdirSync(disk.path).sort()).toEqual(['a.txt', 'sub']);
  });

  it('should give the date in whole ms as a scan does', async () => {
    for (const seconds of [1.9996, 1700000000.9999]) {
      fs.utimesSync(at('a.txt'), seconds, seconds);
      const { lastModified } = await (await root.getFileHandle('a.txt')).getFile();
      expect(lastModified).toBe(Math.floor(seconds * 1000 + 1e-4));
    }
  });
});
