import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { getFile } from '../file-system';
import { openDiskFolder } from './disk-folder';
import { openSystemTrash } from './freedesktop-trash';
import { createDiskFinder, isSameRoot, readRootIdentity } from './root-identity';

describe('the identity of an opened folder', () => {
  let disk: TempFolder;
  const at = (path: string) => join(disk.path, path);
  const stat = (path: string) => fs.lstatSync(at(path), { bigint: true });

  beforeEach(() => {
    disk = new TempFolder();
    fs.mkdirSync(at('photos'));
  });
  afterEach(() => disk.remove());

  it('should stay when its files change and when it is renamed', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    fs.writeFileSync(at('photos/a'), 'text');
    fs.renameSync(at('photos'), at('pictures'));
    expect(isSameRoot(opened, stat('pictures'))).toBe(true);
  });

  it('should differ for a folder of another time that has its device and number', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    const later = Object.assign(stat('photos'), { birthtimeNs: opened.createdAt + 1n });
    expect(isSameRoot(opened, later)).toBe(opened.createdAt === 0n);
    expect(isSameRoot({ ...opened, createdAt: 0n }, later)).toBe(true);
  });

  it('should name the disk of a device by the link that now leads to it', () => {
    const { rdev: device } = fs.statSync('/dev/null', { bigint: true });
    const findDisk = createDiskFinder(at('by-uuid'));
    expect(findDisk(device)).toBe('');
    fs.mkdirSync(at('by-uuid'));
    fs.symlinkSync('/dev/null', at('by-uuid/4A1B-22C3'));
    fs.symlinkSync('/dev/none', at('by-uuid/gone'));
    expect([findDisk(device), findDisk(1n)]).toEqual(['4A1B-22C3', '']);
    fs.rmSync(at('by-uuid/4A1B-22C3'));
    fs.symlinkSync('/dev/null', at('by-uuid/9D00-0001'));
    expect(findDisk(device)).toBe('9D00-0001');
  });
});

const NOBODY = 65_534;
const onLinux = process.platform === 'linux' ? describe : describe.skip;
const asRoot = process.getuid?.() === 0 ? it : it.skip;

onLinux('the trash of the home', () => {
  const { XDG_DATA_HOME } = process.env;
  let disk: TempFolder;
  let trash: string;

  beforeEach(() => {
    disk = new TempFolder().write('a.txt', 'private');
    process.env.XDG_DATA_HOME = join(disk.path, 'data');
    trash = join(disk.path, 'data', 'Trash');
  });
  afterEach(() => {
    if (XDG_DATA_HOME === undefined) delete process.env.XDG_DATA_HOME;
    else process.env.XDG_DATA_HOME = XDG_DATA_HOME;
    disk.remove();
  });

  const put = async (system: ReturnType<typeof openSystemTrash>) =>
    system!.put(await openDiskFolder(disk.path).getFileHandle('a.txt'), ['a.txt'], 'run', 0);

  asRoot('should not be used when it belongs to another user', () => {
    fs.mkdirSync(trash, { recursive: true });
    expect(openSystemTrash(disk.path)).not.toBeNull();
    fs.chownSync(trash, NOBODY, NOBODY);
    expect(openSystemTrash(disk.path)).toBeNull();
  });

  it.each([0o777, 0o1777, 0o770])('should not be used with rights %o', (mode) => {
    fs.mkdirSync(trash, { recursive: true });
    fs.chmodSync(trash, mode);
    expect(openSystemTrash(disk.path)).toBeNull();
  });

  asRoot('should take nothing when another user makes it right before the first file', async () => {
    const system = openSystemTrash(disk.path);
    fs.mkdirSync(join(trash, 'files'), { recursive: true });
    fs.chownSync(trash, NOBODY, NOBODY);
    await expect(put(system)).rejects.toMatchObject({ name: 'NotAllowedError' });
    await expect(system!.list('run')).resolves.toEqual([]);
    fs.mkdirSync(join(trash, 'info'));
    await expect(system!.list('run')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect([fs.readdirSync(join(trash, 'files')), fs.existsSync(join(disk.path, 'a.txt'))]).toEqual([
      [],
      true,
    ]);
  });

  it('should be used through a link that the user laid', async () => {
    fs.mkdirSync(join(disk.path, 'elsewhere'));
    fs.mkdirSync(join(disk.path, 'data'));
    fs.symlinkSync('../elsewhere', trash);
    const system = openSystemTrash(disk.path);
    await put(system);
    expect(fs.readdirSync(join(disk.path, 'elsewhere', 'files'))).toEqual(['a.txt']);
    const [file] = await system!.list('run');
    const root = openDiskFolder(disk.path);
    await file!.take(root, 'back.txt');
    expect(await (await getFile(root, 'back.txt')).text()).toBe('private');
    expect(fs.readdirSync(join(disk.path, 'elsewhere', 'info'))).toEqual([]);
  });
});
