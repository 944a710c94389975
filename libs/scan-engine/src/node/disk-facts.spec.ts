import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { TempFolder } from '../../test/temp-folder';
import { createDiskFacts, type DiskFacts } from '../disk-facts';
import { scan } from '../scan';
import type { ScanResult } from '../types';
import { directorySource } from './directory-source';
import { listMountPoints } from './mount-points';
import type { DirectoryRoot } from './walk-folders';

describe('disk facts of a scan', () => {
  let folder: TempFolder;
  const programs: ChildProcess[] = [];
  const at = (path: string) => join(folder.path, path);
  beforeEach(() => (folder = new TempFolder()));
  afterEach(async () => {
    for (const one of programs.splice(0)) {
      one.kill();
      await once(one, 'exit');
    }
    folder.remove();
  });

  const run = (roots: string | DirectoryRoot[] = folder.path) => scan(directorySource(roots));
  const factsOf = (result: ScanResult): DiskFacts => createDiskFacts(result)!;
  const fileOf = (result: ScanResult, path: string) =>
    factsOf(result).getFile(result.files.find((one) => one.path === path)!.id)!;
  const start = async (program: string, args: string[], cwd: string) => {
    const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    programs.push(child);
    child.stdin!.write('begin\n');
    await once(child.stdout!, 'data');
  };

  it('should give each file the owner and rights that it has, also where the order of paths differs', async () => {
    folder.write('b/one', '1').write('a/two', '2');
    fs.chmodSync(at('b/one'), 0o600);
    fs.chmodSync(at('a/two'), 0o4755);
    const result = await run([
      { name: 'late', path: at('b') },
      { name: 'early', path: at('a') },
    ]);
    const { uid, gid, dev: device } = fs.statSync(at('a/two'));
    expect(fileOf(result, 'late/one')).toEqual({ device, uid, gid, mode: 0o600, isLinkTarget: false });
    expect(fileOf(result, 'early/two')).toEqual({ device, uid, gid, mode: 0o4755, isLinkTarget: false });
  });

  it('should tell the owner and rights of folders, also of those like the folder above', async () => {
    fs.chmodSync(folder.path, 0o755);
    fs.mkdirSync(at('open/private/below'), { recursive: true });
    for (const [path, mode] of [
      ['open', 0o755],
      ['open/private', 0o700],
      ['open/private/below', 0o2770],
    ] as const)
      fs.chmodSync(at(path), mode);
    const facts = factsOf(await run());
    expect(
      ['', 'open', 'open/private', 'open/private/below'].map((path) => facts.getFolder(path)!.mode),
    ).toEqual([0o755, 0o755, 0o700, 0o2770]);
  });

  it('should name all names of one file alike, and how many it has', async () => {
    folder.write('a', 'same').write('other', 'same');
    fs.linkSync(at('a'), at('b'));
    fs.linkSync(at('a'), `${folder.path}-outside`);
    const result = await run();
    fs.unlinkSync(`${folder.path}-outside`);
    const { dev, ino } = fs.statSync(at('a'));
    expect(fileOf(result, 'a')).toMatchObject({ inode: `${dev}:${ino}`, links: 3 });
    expect(fileOf(result, 'b')).toMatchObject({ inode: `${dev}:${ino}`, links: 3 });
    expect(fileOf(result, 'other').inode).toBeUndefined();
  });

  it('should know files and folders to which symbolic links of the scan lead', async () => {
    folder.write('data/file', '1').write('data/other', '2').write('plain/file', '3');
    fs.symlinkSync(at('data/file'), at('latest'));
    fs.symlinkSync('data', at('folder'));
    const result = await run();
    expect(['data/file', 'data/other'].map((path) => fileOf(result, path).isLinkTarget)).toEqual([
      true,
      false,
    ]);
    expect(['data', 'plain'].map((path) => factsOf(result).getFolder(path)!.isLinkTarget)).toEqual([
      true,
      false,
    ]);
  });

  it('should know the working directory, program and open files of what is running, and the folders above', async () => {
    folder
      .write('app/target/out', '')
      .write('open/held', 'text')
      .write('open/idle', '')
      .write('run/idle', '');
    fs.copyFileSync(execFileSync('which', ['cat'], { encoding: 'utf8' }).trim(), at('run/server'));
    await start(at('run/server'), [], '/');
    await start('bash', ['-c', `exec 3<"${at('open/held')}"; read; echo ready; read`], at('app/target'));
    const facts = factsOf(await run());
    const used = ['', 'app', 'app/target', 'open', 'open/held', 'run', 'run/server'];
    const unused = ['app/target/out', 'open/idle', 'run/idle'];
    expect(used.filter((path) => !facts.isInUse(path))).toEqual([]);
    expect(unused.filter((path) => facts.isInUse(path))).toEqual([]);
  });

  it('should read mount points with spaces, and those of the table that are not mounted', () => {
    const mounts =
      '21 26 0:20 / /mnt/my\\040disk rw - ext4 /dev/x rw\n22 26 0:21 / /caf\u00e9 rw - proc proc rw\n';
    const table =
      '# /dev/old /mnt/no ext4\nUUID=1 /home/me/backup ext4 noauto 0 0\nUUID=2 none swap sw 0 0\n';
    folder.write('mounts', mounts).write('table', table);
    expect(listMountPoints(at('mounts'), at('table'))).toEqual([
      '/mnt/my disk',
      '/caf\u00e9',
      '/home/me/backup',
    ]);
    expect(listMountPoints(at('missing'), at('missing'))).toEqual([]);
  });
});
