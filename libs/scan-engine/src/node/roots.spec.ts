import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { getFile } from '../file-system';
import { openDiskFolder } from './disk-folder';
import { openSystemTrash } from './freedesktop-trash';
import { createDiskFinder, isSameRoot, readRootIdentity } from './root-identity';

describe('the identity of an opened folder', () => {
  let disk: TempFolder;
  const at = (path: string) => join(disk.path, path);
  const stat = (path: string) => lstatSync(at(path), { bigint: true });

  beforeEach(() => {
    disk = new TempFolder();
    mkdirSync(at('photos'));
  });
  afterEach(() => disk.remove());

  it('should stay when its files change and when it is renamed', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    writeFileSync(at('photos/a'), 'text');
    renameSync(at('photos'), at('pictures'));
    expect(isSameRoot(opened, stat('pictures'))).toBe(true);
  });

  it('should differ for a folder of another time that has its device and number', () => {
    const opened = readRootIdentity(at('photos'), stat('photos'));
    const later = Object.assign(stat('photos'), { birthtimeNs: opened.createdAt + 1n });
    expect(isSameRoot(opened, later)).toBe(opened.createdAt === 0n);
    expect(isSameRoot({ ...opened, createdAt: 0n }, later)).toBe(true);
  });

  it('should name the disk of a device by the link that now leads to it', () => {
    const { rdev: device } = statSync('/dev/null', { bigint: true });
    const findDisk = createDiskFinder(at('by-uuid'));
    expect(findDisk(device)).toBe('');
    mkdirSync(at('by-uuid'));
    symlinkSync('/dev/null', at('by-uuid/4A1B-22C3'));
    symlinkSync('/dev/none', at('by-uuid/gone'));
    expect([findDisk(device), findDisk(1n)]).toEqual(['4A1B-22C3', '']);
    rmSync(at('by-uuid/4A1B-22C3'));
    symlinkSync('/dev/null', at('by-uuid/9D00-0001'));
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
    mkdirSync(trash, { recursive: true });
    expect(openSystemTrash(disk.path)).not.toBeNull();
    chownSync(trash, NOBODY, NOBODY);
    expect(openSystemTrash(disk.path)).toBeNull();
  });

  it.each([0o777, 0o1777, 0o770])('should not be used with rights %o', (mode) => {
    mkdirSync(trash, { recursive: true });
    chmodSync(trash, mode);
    expect(openSystemTrash(disk.path)).toBeNull();
  });

  asRoot('should take nothing when another user makes it right before the first file', async () => {
    const system = openSystemTrash(disk.path);
    mkdirSync(join(trash, 'files'), { recursive: true });
    chownSync(trash, NOBODY, NOBODY);
    await expect(put(system)).rejects.toMatchObject({ name: 'NotAllowedError' });
    await expect(system!.list('run')).resolves.toEqual([]);
    mkdirSync(join(trash, 'info'));
    await expect(system!.list('run')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect([readdirSync(join(trash, 'files')), existsSync(join(disk.path, 'a.txt'))]).toEqual([[], true]);
  });

  it('should be used through a link that the user laid', async () => {
    mkdirSync(join(disk.path, 'elsewhere'));
    mkdirSync(join(disk.path, 'data'));
    symlinkSync('../elsewhere', trash);
    const system = openSystemTrash(disk.path);
    await put(system);
    expect(readdirSync(join(disk.path, 'elsewhere', 'files'))).toEqual(['a.txt']);
    const [file] = await system!.list('run');
    const root = openDiskFolder(disk.path);
    await file!.take(root, 'back.txt');
    expect(await (await getFile(root, 'back.txt')).text()).toBe('private');
    expect(readdirSync(join(disk.path, 'elsewhere', 'info'))).toEqual([]);
  });
});
