import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { run as runProgram, runJson, Tree } from './program';

/** Another volume than that of temporary files. */
const VOLUME = '/dev/shm';
const uid = userInfo().uid;
const [own, shared] = [join(VOLUME, `.Trash-${uid}`), join(VOLUME, '.Trash')];
const hasTwoVolumes = fs.existsSync(VOLUME) && fs.statSync(VOLUME).dev !== fs.statSync(tmpdir()).dev;
const whereTwoVolumes = hasTwoVolumes && !fs.existsSync(own) && !fs.existsSync(shared) ? it : it.skip;
const fileSystem = execFileSync('stat', ['-f', '-c', '%T', tmpdir()], { encoding: 'utf8' }).trim();
const whereNoReflinks = ['btrfs', 'xfs'].includes(fileSystem) ? it.skip : it;
const whereReflinks = canMountReflinkDisk() ? it : it.skip;

let tree: Tree;
let data: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  data = fs.mkdtempSync(join(tmpdir(), 'companion-data-'));
  env = { ...process.env, XDG_DATA_HOME: data, XDG_CONFIG_HOME: join(data, 'config') };
  tree = new Tree()
    .write('photos/beach.jpg', 'sand and sea', 3)
    .write('photos/beach (1).jpg', 'sand and sea', 2)
    .write('ü & %/beach (1).jpg', 'sand and sea', 1)
    .write('left.txt', 'finished', 80)
    .write('left.txt.tmp', 'left over', 90);
});

afterEach(() => {
  tree.remove();
  fs.rmSync(data, { recursive: true });
});

const runIn = (path: string, command: string, ...options: string[]) =>
  runProgram([command, path, ...options], { env });
const run = (command: string, ...options: string[]) => runIn(tree.path, command, ...options);
const inode = (path: string) => fs.statSync(tree.at(path)).ino;

describe("the trash of the system, which the program's removals can use", () => {
  const trash = (...names: string[]) => join(data, 'Trash', ...names);
  const infosIn = (folder: string) =>
    fs
      .readdirSync(join(folder, 'info'))
      .sort()
      .map((name) => fs.readFileSync(join(folder, 'info', name), 'utf8').split('\n'));

  it('should hold the files as the specification says, and give them back', async () => {
    fs.mkdirSync(trash('files'), { recursive: true });
    fs.writeFileSync(trash('files', 'left.txt.tmp'), 'of another program');
    const before = tree.picture();
    const earliest = Math.floor(Date.now() / 1000) * 1000;
    const { code, out, err } = await run('clean', '--apply', '--trash', 'system');
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringContaining("system's trash") });
    const names = ['beach (1) (1).jpg', 'beach (1).jpg', 'left.txt (1).tmp', 'left.txt.tmp'];
    expect(fs.readdirSync(trash('files')).sort()).toEqual(names);
    expect(fs.statSync(trash('files')).mode & 0o777).toBe(0o755);
    expect(fs.statSync(trash('info')).mode & 0o777).toBe(0o700);
    const infos = infosIn(trash());
    expect(infos.map(([head]) => head)).toEqual(Array(3).fill('[Trash Info]'));
    const paths = infos.map(([, path]) => decodeURIComponent(path!.slice('Path='.length))).sort();
    expect(paths).toEqual(
      ['left.txt.tmp', 'photos/beach (1).jpg', 'ü & %/beach (1).jpg'].map((path) => tree.at(path)).sort(),
    );
    expect(infos.flat().join()).toContain('/%C3%BC%20%26%20%25/beach%20(1).jpg');
    const date = /^DeletionDate=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)$/.exec(infos[0]![2]!)![1]!;
    expect(Date.parse(date)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    expect(JSON.parse((await run('undo', '--list', '--json')).out)).toMatchObject({
      runs: [{ files: [{}, {}, {}] }],
    });
    expect(await run('undo')).toMatchObject({ code: 0, err: '' });
    expect(tree.picture()).toEqual(before);
    expect([fs.readdirSync(trash('files')), fs.readdirSync(trash('info'))]).toEqual([['left.txt.tmp'], []]);
  });

  it('should bring back what is still there, and forget a removal that was deleted there', async () => {
    expect((await run('clean', '--apply', '--trash', 'system')).code).toBe(0);
    fs.rmSync(trash('files', 'left.txt.tmp'));
    expect((await run('undo')).out).toContain('Restored 2 files');
    expect(fs.existsSync(tree.at('left.txt.tmp'))).toBe(false);
    expect((await run('clean', '--apply', '--trash', 'system')).code).toBe(0);
    for (const name of fs.readdirSync(trash('files'))) fs.rmSync(trash('files', name));
    expect((await run('undo')).out).toBe('The trash is empty.\n');
    expect(fs.existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  });

  it('should leave in the own trash what it cannot take, and say so', async () => {
    const before = tree.picture();
    fs.mkdirSync(trash('info'), { recursive: true });
    fs.writeFileSync(trash('files'), 'no folder');
    const { code, err } = await run('clean', '--apply', '--trash', 'system');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('did not take 3 files') });
    expect(tree.files().filter((path) => path.startsWith('.swipeclean-trash/'))).toHaveLength(5);
    expect(await run('undo')).toMatchObject({ code: 0, err: '' });
    expect(tree.picture()).toEqual(before);
  });

  it('should delete for good only the files of the removal', async () => {
    fs.mkdirSync(trash('files'), { recursive: true });
    fs.writeFileSync(trash('files', 'other.txt'), 'of another program');
    expect((await run('clean', '--apply', '--trash', 'system')).code).toBe(0);
    expect((await run('empty', '--all', '--apply')).out).toContain('Deleted 3 files');
    expect([fs.readdirSync(trash('files')), fs.readdirSync(trash('info'))]).toEqual([['other.txt'], []]);
  });

  it('should not be the one of the home when other users can change that', async () => {
    fs.mkdirSync(trash(), { mode: 0o700 });
    fs.chmodSync(trash(), 0o777);
    const before = tree.picture();
    const { code, err } = await run('clean', '--apply', '--trash', 'system');
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('found none that only you can change'),
    });
    expect([tree.picture(), fs.readdirSync(trash())]).toEqual([before, []]);
  });

  whereTwoVolumes(
    'should be the one of the volume elsewhere, and not one that somebody else laid',
    async () => {
      const there = new Tree(VOLUME).write('a.txt', 'text', 2).write('a (1).txt', 'text', 1);
      const clean = () => runIn(there.path, 'clean', '--apply', '--trash', 'system');
      try {
        fs.symlinkSync(data, shared);
        expect(await clean()).toMatchObject({ code: 0, err: '' });
        expect(fs.readdirSync(join(own, 'files'))).toEqual(['a (1).txt']);
        const name = there.path.split('/').at(-1);
        expect(infosIn(own)[0]![1]).toBe(`Path=${name}/a%20(1).txt`);
        expect((await runIn(there.path, 'undo')).code).toBe(0);
        fs.rmSync(shared);
        fs.mkdirSync(shared, { mode: 0o777 });
        fs.chmodSync(shared, 0o1777);
        expect((await clean()).code).toBe(0);
        expect(fs.readdirSync(join(shared, String(uid), 'files'))).toEqual(['a (1).txt']);
        expect((await runIn(there.path, 'undo')).code).toBe(0);
        expect(there.files()).toEqual(['a (1).txt', 'a.txt']);
      } finally {
        for (const path of [own, shared, there.path]) fs.rmSync(path, { recursive: true, force: true });
      }
    },
  );

  it('should not be offered together with replacements, or under another name', async () => {
    expect((await run('clean', '--trash', 'system', '--replace-by', 'hardlink')).code).toBe(2);
    expect((await run('clean', '--trash', 'mine')).err).toContain('neither own nor system');
    expect((await run('clean', '--replace-by', 'symlink')).err).toContain('neither hardlink nor reflink');
  });
});

describe('a copy that shares the blocks of the one that stays', () => {
  const identical = ['--include', 'identical', '--exclude', 'junk.temporary'];
  const replace = (how: string, ...options: string[]) =>
    run('clean', '--apply', '--replace-by', how, ...identical, ...options);

  it('should be a hard link, and a file of its own again after an undo', async () => {
    const before = tree.picture();
    const own = inode('photos/beach (1).jpg');
    const { code, err } = await replace('hardlink');
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('one file with several names') });
    const kept = inode('photos/beach.jpg');
    expect([inode('photos/beach (1).jpg'), inode('ü & %/beach (1).jpg')]).toEqual([kept, kept]);
    expect(JSON.parse((await run('scan', '--json')).out)).toMatchObject({
      totals: { identical: { files: 0 } },
    });
    expect(await run('undo')).toMatchObject({ code: 0, err: '' });
    expect(tree.picture()).toEqual(before);
    expect(inode('photos/beach (1).jpg')).toBe(own);
    expect(inode('photos/beach.jpg')).not.toBe(own);
  });

  it('should stay when the trash is emptied, which frees the blocks of the other', async () => {
    await replace('hardlink');
    const { json } = await runJson(['empty', tree.path, '--all', '--apply'], { env });
    expect(json).toMatchObject({ bytes: 24 });
    expect(inode('photos/beach (1).jpg')).toBe(inode('photos/beach.jpg'));
    expect(fs.existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  });

  it('should not be made with other rights, or with a protected file', async () => {
    fs.chmodSync(tree.at('photos/beach (1).jpg'), 0o600);
    const { code, err } = await replace('hardlink', '--protect', 'photos/beach.jpg');
    expect(code).toBe(3);
    expect(err).toContain('has another owner or other rights, or is protected');
    expect(new Set([inode('photos/beach.jpg'), inode('photos/beach (1).jpg')]).size).toBe(2);
    expect(fs.existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  });

  it('should leave a changed file to the user when it is undone', async () => {
    await replace('hardlink');
    fs.writeFileSync(tree.at('photos/beach.jpg'), 'edited through one name');
    expect((await run('undo')).code).toBe(0);
    expect(fs.readFileSync(tree.at('photos/beach (1).jpg'), 'utf8')).toBe('edited through one name');
    expect(fs.readFileSync(tree.at('photos/beach (1) (1).jpg'), 'utf8')).toBe('sand and sea');
  });

  whereNoReflinks(
    'should be refused as a reflink with the reason where the file system has none',
    async () => {
      const before = tree.picture();
      const { code, err } = await replace('reflink');
      expect({ code, err }).toEqual({
        code: 3,
        err: expect.stringContaining('cannot share blocks; Btrfs, XFS'),
      });
      expect(tree.picture()).toEqual(before);
    },
  );

  whereReflinks('should be a reflink with its own date on a file system that has them', async () => {
    const disk = mountReflinkDisk(data)!;
    try {
      const there = new Tree(disk);
      const text = 'block'.repeat(100_000);
      there.write('a.txt', text, 2).write('a (1).txt', text, 1);
      const before = there.picture();
      const used = () => Number(execFileSync('stat', ['-f', '-c', '%f', disk], { encoding: 'utf8' }));
      const clean = () => runIn(there.path, 'clean', '--apply', '--replace-by', 'reflink');
      expect(await clean()).toMatchObject({ code: 0, err: '' });
      expect(there.picture().filter((line) => !line.startsWith('.swipeclean-trash'))).toEqual(before);
      expect(fs.lstatSync(there.at('a.txt')).ino).not.toBe(fs.lstatSync(there.at('a (1).txt')).ino);
      expect((await runIn(there.path, 'undo')).code).toBe(0);
      expect(there.picture()).toEqual(before);
      execFileSync('sync');
      const free = used();
      expect((await clean()).code).toBe(0);
      expect((await runIn(there.path, 'empty', '--all', '--apply')).code).toBe(0);
      execFileSync('sync');
      expect(used()).toBeGreaterThan(free);
      fs.writeFileSync(there.at('a.txt'), 'changed');
      expect(fs.readFileSync(there.at('a (1).txt'), 'utf8')).toBe(text);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

/** A new Btrfs or XFS, mounted in the folder; null where the system cannot make or mount one. */
function mountReflinkDisk(folder: string): string | null {
  const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
  fs.mkdirSync(disk);
  fs.writeFileSync(image, '');
  fs.truncateSync(image, 320 * 1024 * 1024);
  const made = ['mkfs.btrfs', 'mkfs.xfs'].find((mkfs) => spawnSync(mkfs, ['-q', image]).status === 0);
  return made && spawnSync('mount', ['-o', 'loop', image, disk]).status === 0 ? disk : null;
}

function canMountReflinkDisk(): boolean {
  const folder = fs.mkdtempSync(join(tmpdir(), 'reflink-disk-'));
  const disk = mountReflinkDisk(folder);
  if (disk) execFileSync('umount', [disk]);
  fs.rmSync(folder, { recursive: true });
  return disk !== null;
}
