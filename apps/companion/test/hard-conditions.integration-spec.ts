import { getScanTotals, scan } from '@swipeclean/scan-engine';
import { directorySource } from '@swipeclean/scan-engine/node';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mountDisk, skipped, unmountDisk, whereMountable } from './mount';
import { Program, run, run as runProgram, runJson, startProgram, Tree } from './program';

const isRoot = process.getuid?.() === 0;
const NOBODY_ID = 65_534;
/** The user `nobody`, to whom rights apply. */
const NOBODY = isRoot ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};
/** Twice as many files make a scan start its threads. */
const MANY = 1100;

describe('swipeclean under hard conditions', () => {
  let program: Program;
  let tree: Tree;

  beforeAll(() => (program = new Program()));
  afterAll(() => program.remove());
  beforeEach(() => {
    tree = new Tree()
      .write('photos/beach.jpg', 'sand and sea', 9)
      .write('photos/beach (1).jpg', 'sand and sea', 8)
      .write('sub/left.txt', 'whole', 80)
      .write('sub/left.txt.tmp', 'temporary', 90)
      .write('notes.txt', 'mine');
  });
  afterEach(() => tree.remove());

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
    while (fs.existsSync(tree.at('.swipeclean-trash'))) expect((await run(['undo', tree.path])).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });

  it('should wait for the lock that another user has of the folder, until that one is killed', async () => {
    const { dev, ino } = fs.statSync(tree.path);
    const hold = `require('node:net').createServer().listen('\\0swipeclean-trash-${dev}-${ino}',
      () => console.log('held'));`;
    const holder = spawn(process.execPath, ['-e', hold], NOBODY);
    const other = new Tree();
    try {
      await once(holder.stdout, 'data');
      expect((await startProgram(['undo', other.path]).ended).code).toBe(0);
      const { printed, ended } = startProgram(['clean', '--apply', tree.path]);
      await printed.until(/waiting until another SwipeClean has finished/);
      expect(fs.existsSync(tree.at('sub/left.txt.tmp'))).toBe(true);
      holder.kill('SIGKILL');
      expect((await ended).code).toBe(0);
    } finally {
      holder.kill('SIGKILL');
      other.remove();
    }
    expect(fs.existsSync(tree.at('sub/left.txt.tmp'))).toBe(false);
  });

  it('should not offer files that it may not change, and say so', () => {
    if (isRoot) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, tree.path]);
    fs.chmodSync(tree.at('sub'), 0o555);
    const partly = program.run(['clean', '--apply', tree.path], NOBODY);
    expect(partly).toMatchObject({ code: 4, out: expect.stringContaining('Moved 1 file') });
    expect(partly.err).toContain('sub cannot be changed by you, so that nothing of it is offered');
    expect(program.runJson(['clean', tree.path], NOBODY)).toMatchObject({ code: 4, json: { files: [] } });
    expect(program.run(['undo', tree.path], NOBODY).code).toBe(0);
    fs.chmodSync(tree.path, 0o555);
    const nothing = program.run(['clean', '--apply', tree.path], NOBODY);
    expect(nothing).toMatchObject({ code: 4, out: expect.stringContaining('Nothing to clean') });
    fs.chmodSync(tree.at('photos'), 0o000);
    const unread = program.runJson(['scan', tree.path], NOBODY);
    expect(unread.json.skipped).toEqual([
      { path: tree.at('photos'), reason: 'unreadable' },
      { path: tree.at('sub'), reason: 'unchangeable' },
    ]);
    expect(unread.err).toContain('photos could not be read');
    for (const path of ['', 'photos', 'sub']) fs.chmodSync(tree.at(path), 0o755);
  });

  it('should say what it moved in one folder when another one cannot be changed', () => {
    tree.write('other/old.txt', 'whole, too', 80).write('other/old.txt.tmp', 'temporary, too', 90);
    if (isRoot) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, tree.path]);
    const before = tree.picture();
    fs.chmodSync(tree.at('sub'), 0o555);
    const folders = [tree.at('sub'), tree.at('other')];
    const { code, out, err } = program.run(['clean', '--apply', ...folders], NOBODY);
    expect({ code, out }).toEqual({ code: 4, out: expect.stringContaining('Moved 1 file, ') });
    expect(err).toContain('sub cannot be changed by you');
    fs.chmodSync(tree.at('sub'), 0o755);
    expect(program.run(['undo', ...folders], NOBODY).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });

  whereMountable(
    `should lose nothing on a full disk, across volumes and on a read-only disk${skipped}`,
    async () => {
      fs.mkdirSync(tree.at('disk'));
      mountDisk(tree.path, 'size=256k');
      try {
        tree.write('a.txt', 'all', 80).write('a.txt.tmp', 'moves without room', 90);
        fs.mkdirSync(tree.at('volume'));
        mountDisk(tree.at('volume'), 'size=1m');
        tree.write('volume/small.txt', 'entire', 80).write('volume/large.txt', 'whole!', 80);
        tree.write('volume/small.txt.tmp', 'fits', 90).write('volume/large.txt.tmp', 'x'.repeat(300_000), 90);
        const before = tree.picture();
        const { code, err, json } = await runJson(['clean', '--apply', '--cross-disks', tree.path]);
        expect(code).toBe(3);
        expect(err).toContain('volume/large.txt.tmp stays: the disk is full');
        expect((json.files as { status: string }[]).map(({ status }) => status).sort()).toEqual([
          'failed',
          'removed',
          'removed',
        ]);
        expect(tree.files()).not.toContainEqual(expect.stringContaining('crswap'));
        expect((await run(['undo', tree.path])).code).toBe(0);
        // A copy gets a new date.
        const dateless = (lines: string[]) =>
          lines.map((line) => line.replace(/(small\.txt\.tmp) [\d.]+/, '$1'));
        expect(dateless(tree.picture())).toEqual(dateless(before));

        fs.writeFileSync(tree.at('fill'), '');
        expect(() => fs.writeFileSync(tree.at('fill'), 'x'.repeat(1 << 20))).toThrow('ENOSPC');
        const full = tree.picture();
        const refused = await run(['clean', '--apply', tree.path, '--exclude', 'identical']);
        expect(refused).toMatchObject({
          code: 3,
          err: expect.stringContaining('The disk is full: free some space or empty the trash (ENOSPC)\n'),
        });
        expect(tree.picture()).toEqual(full);

        execFileSync('mount', ['-o', 'remount,ro', tree.path]);
        const readOnly = await run(['clean', '--apply', tree.path]);
        expect(readOnly).toMatchObject({ code: 4, err: expect.stringContaining('cannot be changed by you') });
        expect((await run(['clean', tree.path])).code).toBe(4);
        expect(tree.picture()).toEqual(full);
      } finally {
        unmountDisk(tree.path);
      }
    },
  );

  it('should find the same in a large tree, which several threads read, as one thread does', async () => {
    for (let at = 0; at < MANY; at++)
      tree
        .write(`large/${at % 20}/${at}/copy.txt`, `one of ${at % 40}`.repeat(200), 5)
        .write(
          `large/${at % 20}/${at}/own.bin`,
          `${at}`.padStart(9_000, String.fromCharCode(65 + (at % 26))),
          5,
        );
    fs.linkSync(tree.at('large/0/0/own.bin'), tree.at('large/0/0/other name.bin'));
    fs.writeFileSync(Buffer.concat([Buffer.from(tree.at('large/1/1/')), Buffer.from([0xff])]), 'x');
    fs.symlinkSync('own.bin', tree.at('large/1/1/link'));
    const alone = await scan(directorySource(tree.path));
    const { json } = program.runJson(['scan', tree.path]);
    const { durationMs: _, ...totals } = getScanTotals(alone);
    expect(json.totals).toMatchObject(totals as object);
    expect(totals.identical.groups).toBe(41);
    expect(json.skipped).toEqual([{ path: tree.at('large/1/1/\uFFFD'), reason: 'bad-name' }]);
    const list = (await runJson(['clean', tree.path])).json.files as unknown[];
    expect(list).toHaveLength(MANY - 40 + 2);
  });

  it('should stop after the current file on Ctrl+C, and say what it did', async () => {
    for (let at = 0; at < 20; at++)
      tree.write(`many/${at}.txt`, `whole ${at}`, 80).write(`many/${at}.txt.tmp`, `${at}`, 90);
    const before = tree.picture();
    const { renameSync } = fs;
    let moves = 0;
    const moved = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to);
      if (++moves === 5) void cleaning.stop();
    });
    const cleaning = startProgram(['clean', '--apply', tree.path]);
    const { code, out, err } = await cleaning.ended;
    moved.mockRestore();
    expect({ code, err }).toEqual({
      code: 130,
      err: expect.stringContaining('stays: you stopped the program'),
    });
    expect(out).toMatch(/^Moved \d files?, .*, to the trash\./);
    expect(fs.readFileSync(tree.at('notes.txt'), 'utf8')).toBe('mine');
    expect((await run(['undo', tree.path])).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });
});

/** Only root can give folders to another user. */
const asRoot = process.getuid!() === 0 ? it : it.skip;
const KEY = '.config/swipeclean/trash.key';

describe('a home that another user can change', () => {
  let home: Tree;
  let tree: Tree;

  beforeEach(() => {
    home = new Tree();
    tree = new Tree().write('a/beach.jpg', 'sand and sea', 3).write('b/beach.jpg', 'sand and sea', 2);
  });
  afterEach(() => [home, tree].forEach((one) => one.remove()));

  const run = (args: string[], variables: NodeJS.ProcessEnv = {}) => {
    const { XDG_CACHE_HOME: _, XDG_CONFIG_HOME: __, XDG_DATA_HOME: ___, ...others } = process.env;
    return runProgram(args, { env: { ...others, HOME: home.path, ...variables }, cwd: tree.path });
  };
  const LINK = ['clean', '--apply', '--replace-by', 'hardlink', '.'];

  asRoot('should be refused, and not touched, by what reads or writes it, with a way out', async () => {
    home.write('.cache/pip/wheel', 'wheel');
    fs.chownSync(home.path, NOBODY_ID, NOBODY_ID);
    const before = [home.picture(), tree.picture()];
    for (const args of [
      ['scan', '--system'],
      ['undo', '--system'],
      ['connect', '.'],
      ['connect', '--browsers'],
      LINK,
    ]) {
      const { code, out, err } = await run(args);
      expect({ args, code, out }).toEqual({ args, code: 3, out: '' });
      expect(err).toMatch(new RegExp(`^swipeclean: ${home.path}: another user can change it.*sudo -H`));
      expect([home.picture(), tree.picture()]).toEqual(before);
    }
    expect(await run(['clean', '--apply', '.'])).toMatchObject({ code: 0, err: '' });
    expect(await run(['undo', '.'])).toMatchObject({ code: 0, err: '' });
    expect(home.picture()).toEqual(before[0]);
  });

  asRoot('should lead to no clean-up location through a link or folder of that user', async () => {
    const elsewhere = new Tree().write('pip/wheel', 'wheel').write('Cache/x', 'x');
    const codes = async () => [
      (await run(['scan', '--system', 'pip-cache'])).code,
      (await run(['scan', '--system', 'vscode-cache'])).code,
    ];
    fs.symlinkSync(elsewhere.path, home.at('.cache'));
    home.write('.config/Code/Cache/y', 'y');
    expect(await codes()).toEqual([1, 1]);
    fs.lchownSync(home.at('.cache'), NOBODY_ID, NOBODY_ID);
    fs.chownSync(home.at('.config'), NOBODY_ID, NOBODY_ID);
    // Neither id names a place now.
    expect(await codes()).toEqual([2, 2]);
    expect(await run(LINK)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`${home.at('.config')}: another`),
    });
    elsewhere.remove();
  });

  it('should not let a link, or a file that others can read, be the key of the trash', async () => {
    fs.mkdirSync(home.at('.config/swipeclean'), { recursive: true });
    fs.symlinkSync(home.at('made-by-us'), home.at(KEY));
    const before = tree.picture();
    const refusal = { code: 3, err: expect.stringContaining(`${home.at(KEY)} is a link`) };
    expect(await run(LINK)).toMatchObject(refusal);
    expect(fs.existsSync(home.at('made-by-us'))).toBe(false);
    home.write('made-by-us', 'k'.repeat(32));
    expect(await run(LINK)).toMatchObject(refusal);
    expect(tree.picture()).toEqual(before);
    home.remove();
    home.write(KEY, 'k'.repeat(32));
    fs.chmodSync(home.at(KEY), 0o644);
    expect(await run(LINK)).toMatchObject(refusal);
    expect(tree.picture()).toEqual(before);
  });

  it.each(['', 'settings'])(
    'should not be left for the folder that XDG_CONFIG_HOME=%j would name',
    async (value) => {
      const before = tree.picture();
      expect(await run(LINK, { XDG_CONFIG_HOME: value })).toMatchObject({ code: 0 });
      expect(fs.readFileSync(home.at(KEY))).toHaveLength(32);
      expect(await run(['undo', '.'], { XDG_CONFIG_HOME: value })).toMatchObject({ code: 0 });
      expect(tree.picture()).toEqual(before);
    },
  );
});
