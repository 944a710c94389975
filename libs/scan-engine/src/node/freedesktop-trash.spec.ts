import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { getFile } from '../file-system';
import { openDiskFolder } from './disk-folder';
import { openSystemTrash } from './freedesktop-trash';

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
