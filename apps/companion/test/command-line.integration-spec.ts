import { getScanTotals, scan } from '@swipeclean/scan-engine';
import { directorySource } from '@swipeclean/scan-engine/node';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Program, Tree } from './program';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? it : it.skip;
/** The user `nobody`, to whom rights apply. */
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {};

describe('swipeclean', () => {
  let program: Program;
  let tree: Tree;

  beforeAll(() => (program = new Program()));
  afterAll(() => program.remove());
  beforeEach(() => {
    tree = new Tree()
      .write('photos/beach.jpg', 'sand and sea', 9)
      .write('photos/beach (1).jpg', 'sand and sea', 8)
      .write('sub/left.tmp', 'temporary', 90)
      .write('sub/debug.log', 'old log', 400)
      .write('notes.txt', 'mine');
  });
  afterEach(() => tree.remove());

  it('should be one file of less than 1 MB that needs nothing else', () => {
    expect(statSync(program.file).size).toBeLessThan(1_000_000);
    const { code, out } = program.run(['--help'], { cwd: '/' });
    expect(code).toBe(0);
    for (const word of ['scan', 'clean', 'undo', 'empty', 'report', 'Exit codes', 'identical', '--protect'])
      expect(out).toContain(word);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(program.run(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('should say what the rules find, and change nothing', () => {
    const before = tree.picture();
    const { code, json, err } = program.runJson(['scan', tree.path]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(json).toMatchObject({
      folders: [tree.path],
      totals: { totalFiles: 5, identical: { files: 1, bytes: 12, groups: 1 } },
      skipped: [],
    });
    expect(json.rules).toEqual([
      { rule: 'identical', files: 1, emptyFolders: 0, bytes: 12, risk: 'low', included: true },
      { rule: 'junk.temporary', files: 1, emptyFolders: 0, bytes: 9, risk: 'low', included: true },
      { rule: 'junk.old-log', files: 1, emptyFolders: 0, bytes: 7, risk: 'medium', included: false },
    ]);
    expect(program.run(['scan'], { cwd: tree.path }).out).toContain('identical: 1 file');
    expect(tree.picture()).toEqual(before);
    expect(program.run(['scan', tree.at('photos'), '--exclude', 'identical']).code).toBe(0);
  });

  it('should list what it would move, move it only with --apply, and restore it', () => {
    const before = tree.picture();
    const listed = program.run(['clean', tree.path]);
    expect(listed).toMatchObject({ code: 1, err: '' });
    expect(listed.out).toContain(
      `${tree.at('photos/beach (1).jpg')}  (stays: ${tree.at('photos/beach.jpg')})`,
    );
    expect(tree.picture()).toEqual(before);
    const { code, json } = program.runJson(['clean', '--apply', tree.path]);
    expect(code).toBe(0);
    expect(json.files).toEqual([
      expect.objectContaining({
        path: tree.at('photos/beach (1).jpg'),
        rule: 'identical',
        keeps: tree.at('photos/beach.jpg'),
        status: 'removed',
      }),
      expect.objectContaining({ path: tree.at('sub/left.tmp'), keeps: null, status: 'removed' }),
    ]);
    expect(tree.files().filter((path) => !path.startsWith('.swipe'))).toEqual([
      'notes.txt',
      'photos/beach.jpg',
      'sub/debug.log',
    ]);
    expect(program.run(['clean', tree.path])).toMatchObject({ code: 0, err: '' });
    expect(program.runJson(['undo', '--list', tree.path])).toMatchObject({
      code: 1,
      json: { runs: [{ run: json.run, bytes: 21 }] },
    });
    expect(program.run(['undo', tree.path])).toMatchObject({
      code: 0,
      out: 'Restored 2 files, 21 B.\n',
      err: '',
    });
    expect(tree.picture()).toEqual(before);
    expect(program.run(['undo', tree.path])).toMatchObject({ code: 0, out: 'The trash is empty.\n' });
  });

  it('should apply the rules, the copy to keep and the protection that the options name', () => {
    mkdirSync(tree.at('void'));
    const found = (...options: string[]) => {
      const { json } = program.runJson(['clean', tree.path, ...options]);
      const entries = [...(json.files as { path: string }[]), ...(json.emptyFolders as { path: string }[])];
      return entries.map(({ path }) => path.slice(tree.path.length + 1));
    };
    expect(found('--include', 'junk.old-log,empty-folder')).toEqual([
      'photos/beach (1).jpg',
      'sub/left.tmp',
      'sub/debug.log',
      'void',
    ]);
    expect(found('--keep', 'newest', '--exclude', 'junk.temporary')).toEqual(['photos/beach.jpg']);
    expect(found('--protect', '*.tmp', '--protect', 'photos')).toEqual([]);
  });

  it('should restore the run that is named, and delete only old runs unless told otherwise', () => {
    const run = (rule: string) =>
      program.runJson(['clean', tree.path, '--apply', '--exclude', rule]).json.run as string;
    const first = run('identical');
    const second = run('junk.temporary');
    expect(program.run(['empty', tree.path])).toMatchObject({ code: 0, out: 'Nothing to delete.\n' });
    expect(program.run(['undo', tree.path, '--run', first]).code).toBe(0);
    expect(existsSync(tree.at('sub/left.tmp'))).toBe(true);
    expect(program.run(['empty', tree.path, '--run', second]).code).toBe(1);
    expect(program.runJson(['empty', tree.path, '--all', '--apply'])).toMatchObject({
      code: 0,
      json: { applied: true, runs: [second], bytes: 12 },
    });
    expect(existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  });

  it('should write the list as data, and as a script that moves the same files', () => {
    const { code, out } = program.run(['report', tree.path, '--format', 'csv']);
    expect(code).toBe(1);
    expect(out.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^"photos\/beach \(1\)\.jpg",12,".*","identical","photos\/beach\.jpg"$/),
      expect.stringMatching(/^"sub\/left\.tmp",9,".*","junk\.temporary",$/),
    ]);
    const list = JSON.parse(program.run(['report', tree.path]).out) as { files: unknown[] };
    expect(list.files).toHaveLength(2);
    const before = tree.picture();
    const script = new Tree();
    expect(program.run(['report', tree.path, '--format', 'sh', '-o', script.at('move.sh')]).code).toBe(1);
    execFileSync('sh', [script.at('move.sh'), tree.path], { input: 'yes\n' });
    expect(existsSync(tree.at('photos/beach (1).jpg'))).toBe(false);
    expect(program.run(['undo', tree.path]).code).toBe(0);
    expect(tree.picture()).toEqual(before);
    script.remove();
  });

  it('should work on several folders at once, each with a trash of its own', () => {
    const other = new Tree().write('beach.jpg', 'sand and sea', 1);
    const before = [tree.picture(), other.picture()];
    const { json } = program.runJson(['clean', '--apply', tree.path, other.path]);
    expect((json.files as { path: string }[]).map(({ path }) => path)).toContain(other.at('beach.jpg'));
    expect(existsSync(other.at('.swipeclean-trash'))).toBe(true);
    expect(program.run(['undo', tree.path, other.path]).code).toBe(0);
    expect([tree.picture(), other.picture()]).toEqual(before);
    other.remove();
  });

  it('should count hard links as nothing, and name links that would lead nowhere', () => {
    linkSync(tree.at('notes.txt'), tree.at('same notes.txt'));
    symlinkSync('left.tmp', tree.at('sub/link'));
    const { json, err } = program.runJson(['clean', tree.path]);
    expect((json.files as unknown[]).length).toBe(2);
    expect(json.hangingLinks).toEqual([{ path: tree.at('sub/link'), target: tree.at('sub/left.tmp') }]);
    expect(err).toContain('sub/link leads to');
  });

  it.each([
    [[], 'a command is missing'],
    [['scna'], '"scna" is no command'],
    [['scan', 'nowhere'], 'nowhere: there is no such folder'],
    [['scan', 'notes.txt'], 'notes.txt: is not a folder'],
    [['scan', '.', 'photos'], 'photos: is the same folder as .'],
    [['scan', '--colour'], "Unknown option '--colour'"],
    [['scan', '--apply'], '--apply is not an option'],
    [['clean', '--include', 'dust'], '--include: no rule is named "dust"'],
    [['clean', '--keep', 'best'], '--keep: "best" is none of'],
    [['clean', '--keep', 'folder'], '--keep: "folder" is none of'],
    [['clean', '--protect', ''], '--protect needs'],
    [['undo', '--run', '../x'], '--run ../x: The trash holds no such run'],
    [['empty', '--run', 'x'], '--run x: the trash holds no such run'],
    [['report', '--format', 'pdf'], '--format: "pdf" is none of'],
    [['report', '--format', 'sh', 'photos', 'sub'], '--format sh: a script works in one folder'],
    [['report', '--output', 'sub'], '--output sub: EISDIR'],
  ])('should refuse the arguments %j and name the wrong one', (args, message) => {
    const before = tree.picture();
    const { code, out, err } = program.run(args, { cwd: tree.path });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(tree.picture()).toEqual(before);
  });

  it('should show progress on a terminal, and print nothing but the result in a pipe', () => {
    const inTerminal = spawnSync('script', [
      '-qec',
      `${process.execPath} ${program.file} scan ${tree.path}`,
      '/dev/null',
    ]);
    expect(String(inTerminal.stdout)).toContain('\r\x1b[2KReading folders: ');
    expect(program.run(['scan', tree.path]).err).toBe('');
  });

  it('should not let a name of a file write to the terminal', () => {
    tree.write('evil\x1b[2J\u202egpj.tmp', 'x', 90);
    const { out } = program.run(['clean', tree.path]);
    expect(out).toContain('evil?[2J?gpj.tmp');
  });

  it('should leave a copy when two runs at once each want to remove another one', async () => {
    for (let at = 0; at < 40; at++)
      tree.write(`pairs/${at}`, `pair ${at}`, 9).write(`pairs/${at} (1)`, `pair ${at}`, 8);
    const before = tree.picture();
    const runs = ['newest', 'oldest'].map((keep) =>
      program.start(['clean', '--apply', tree.path, '--keep', keep]),
    );
    const ended = await Promise.all(runs.map((run) => run.ended));
    const left = tree.files().filter((path) => path.startsWith('pairs/'));
    for (let at = 0; at < 40; at++)
      expect(left.filter((path) => path === `pairs/${at}` || path === `pairs/${at} (1)`)).toHaveLength(1);
    expect(ended.map(({ code }) => code).every((code) => code === 0 || code === 3)).toBe(true);
    while (existsSync(tree.at('.swipeclean-trash'))) expect(program.run(['undo', tree.path]).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });

  it('should wait for the lock of another process, and go on when that one is killed', async () => {
    const hold =
      "require('node:net').createServer().listen('\\0swipeclean-trash', () => console.log('held'))";
    const holder = spawn(process.execPath, ['-e', hold]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const { child, soFar, ended } = program.start(['clean', '--apply', tree.path]);
    await new Promise<void>((resolve) => child.stderr.once('data', () => resolve()));
    expect(soFar.err).toContain('waiting until another SwipeClean has finished');
    expect(existsSync(tree.at('sub/left.tmp'))).toBe(true);
    holder.kill('SIGKILL');
    expect((await ended).code).toBe(0);
    expect(existsSync(tree.at('sub/left.tmp'))).toBe(false);
  });

  it('should leave files alone that it may not change, and say so', () => {
    execFileSync('chown', ['-R', 'nobody:nogroup', tree.path]);
    chmodSync(tree.at('sub'), 0o555);
    const partly = program.run(['clean', '--apply', tree.path], NOBODY);
    expect(partly).toMatchObject({ code: 3, out: expect.stringContaining('Moved 1 file') });
    expect(partly.err).toContain('sub/left.tmp stays: permission denied');
    expect(program.run(['undo', tree.path], NOBODY).code).toBe(0);
    chmodSync(tree.path, 0o555);
    const nothing = program.run(['clean', '--apply', tree.path], NOBODY);
    expect(nothing.code).toBe(3);
    chmodSync(tree.at('photos'), 0o000);
    const unread = program.runJson(['scan', tree.path], NOBODY);
    expect(unread.json.skipped).toEqual([{ path: tree.at('photos'), reason: 'unreadable' }]);
    expect(unread.err).toContain('photos could not be read');
    for (const path of ['', 'photos', 'sub']) chmodSync(tree.at(path), 0o755);
  });

  asRoot('should lose nothing on a full disk, across volumes, and on a disk that is read only', () => {
    const mount = (path: string, options: string) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
    mkdirSync(tree.at('disk'));
    mount(tree.path, 'size=256k');
    try {
      tree.write('a.tmp', 'moves without room', 90);
      mkdirSync(tree.at('volume'));
      mount(tree.at('volume'), 'size=1m');
      tree.write('volume/small.tmp', 'fits', 90).write('volume/large.tmp', 'x'.repeat(300_000), 90);
      const before = tree.picture();
      const { code, err, json } = program.runJson(['clean', '--apply', tree.path]);
      expect(code).toBe(3);
      expect(err).toContain('volume/large.tmp stays: the disk is full');
      expect((json.files as { status: string }[]).map(({ status }) => status).sort()).toEqual([
        'failed',
        'removed',
        'removed',
      ]);
      expect(tree.files()).not.toContainEqual(expect.stringContaining('crswap'));
      expect(program.run(['undo', tree.path]).code).toBe(0);
      // A copy gets a new date.
      const dateless = (lines: string[]) => lines.map((line) => line.replace(/(small\.tmp) [\d.]+/, '$1'));
      expect(dateless(tree.picture())).toEqual(dateless(before));

      writeFileSync(tree.at('fill'), '');
      expect(() => writeFileSync(tree.at('fill'), 'x'.repeat(1 << 20))).toThrow('ENOSPC');
      const full = tree.picture();
      const refused = program.run(['clean', '--apply', tree.path, '--exclude', 'identical']);
      expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('ENOSPC') });
      expect(tree.picture()).toEqual(full);

      execFileSync('mount', ['-o', 'remount,ro', tree.path]);
      const readOnly = program.run(['clean', '--apply', tree.path]);
      expect(readOnly).toMatchObject({ code: 3, err: expect.stringContaining('EROFS') });
      expect(program.run(['clean', tree.path]).code).toBe(1);
      expect(tree.picture()).toEqual(full);
    } finally {
      execFileSync('umount', ['-R', tree.path]);
    }
  });

  it('should find the same in a large tree, which several threads read, as one thread does', async () => {
    for (let at = 0; at < 2500; at++)
      tree
        .write(`large/${at % 20}/${at}/copy.txt`, `one of ${at % 40}`.repeat(200), 5)
        .write(
          `large/${at % 20}/${at}/own.bin`,
          `${at}`.padStart(9_000, String.fromCharCode(65 + (at % 26))),
          5,
        );
    linkSync(tree.at('large/0/0/own.bin'), tree.at('large/0/0/other name.bin'));
    writeFileSync(Buffer.concat([Buffer.from(tree.at('large/1/1/')), Buffer.from([0xff])]), 'x');
    symlinkSync('own.bin', tree.at('large/1/1/link'));
    const alone = await scan(directorySource(tree.path));
    const { json } = program.runJson(['scan', tree.path]);
    const { durationMs: _, ...totals } = getScanTotals(alone);
    expect(json.totals).toMatchObject(totals as object);
    expect(totals.identical.groups).toBe(41);
    expect(json.skipped).toEqual([{ path: tree.at('large/1/1/\uFFFD'), reason: 'bad-name' }]);
    const list = program.runJson(['clean', tree.path]).json.files as unknown[];
    expect(list).toHaveLength(2500 - 40 + 2);
  });

  it('should stop after the current file on Ctrl+C, and say what it did', async () => {
    for (let at = 0; at < 3000; at++) tree.write(`many/${at}.tmp`, `${at}`, 90);
    const before = tree.picture();
    const { child, ended } = program.start(['clean', '--apply', tree.path]);
    while (!existsSync(tree.at('.swipeclean-trash'))) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(out).toMatch(/^Moved \S+ files?, .*, to the trash\./);
    expect(readFileSync(tree.at('notes.txt'), 'utf8')).toBe('mine');
    expect(program.run(['undo', tree.path]).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });
});
