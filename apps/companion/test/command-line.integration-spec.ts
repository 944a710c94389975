import { existsSync, linkSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Program, run, runJson, startProgram, Tree } from './program';

describe('swipeclean', () => {
  let tree: Tree;

  beforeEach(() => {
    tree = new Tree()
      .write('photos/beach.jpg', 'sand and sea', 9)
      .write('photos/beach (1).jpg', 'sand and sea', 8)
      .write('sub/left.txt', 'finished!!', 80)
      .write('sub/left.txt.tmp', 'temporary', 90)
      .write('sub/debug.log', 'old log', 400)
      .write('notes.txt', 'mine');
  });
  afterEach(() => tree.remove());

  it('should be one file of less than 1 MB that needs nothing else', () => {
    const program = new Program();
    expect(statSync(program.file).size).toBeLessThan(1_000_000);
    expect(program.run(['clean', '--apply', '--json', tree.path], { cwd: '/' })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(program.run(['undo'], { cwd: tree.path })).toMatchObject({ code: 0, err: '' });
    expect(program.run(['scna']).code).toBe(2);
    program.remove();
  });

  it('should print help and version', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of ['scan', 'clean', 'undo', 'empty', 'report', 'Exit codes', 'identical', '--protect'])
      expect(out).toContain(word);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('should say what the rules find, and change nothing', async () => {
    const before = tree.picture();
    const { code, json, err } = await runJson(['scan', tree.path]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(json).toMatchObject({
      folders: [tree.path],
      totals: { totalFiles: 6, identical: { files: 1, bytes: 12, groups: 1 } },
      skipped: [],
    });
    expect(json.rules).toEqual([
      { rule: 'identical', files: 1, emptyFolders: 0, bytes: 12, risk: 'low', included: true },
      { rule: 'junk.temporary', files: 1, emptyFolders: 0, bytes: 9, risk: 'low', included: true },
      { rule: 'junk.old-log', files: 1, emptyFolders: 0, bytes: 7, risk: 'medium', included: false },
    ]);
    expect((await run(['scan'], { cwd: tree.path })).out).toContain('identical: 1 file');
    expect(tree.picture()).toEqual(before);
    expect((await run(['scan', tree.at('photos'), '--exclude', 'identical'])).code).toBe(0);
  });

  it('should list what it would move, move it only with --apply, and restore it', async () => {
    const before = tree.picture();
    const listed = await run(['clean', tree.path]);
    expect(listed).toMatchObject({ code: 1, err: '' });
    expect(listed.out).toContain(
      `${tree.at('photos/beach (1).jpg')}  (stays: ${tree.at('photos/beach.jpg')})`,
    );
    expect(tree.picture()).toEqual(before);
    const { code, json } = await runJson(['clean', '--apply', tree.path]);
    expect(code).toBe(0);
    expect(json.files).toEqual([
      expect.objectContaining({
        path: tree.at('photos/beach (1).jpg'),
        rule: 'identical',
        keeps: tree.at('photos/beach.jpg'),
        status: 'removed',
      }),
      expect.objectContaining({ path: tree.at('sub/left.txt.tmp'), keeps: null, status: 'removed' }),
    ]);
    expect(tree.files().filter((path) => !path.startsWith('.swipe'))).toEqual([
      'notes.txt',
      'photos/beach.jpg',
      'sub/debug.log',
      'sub/left.txt',
    ]);
    expect(await run(['clean', tree.path])).toMatchObject({ code: 0, err: '' });
    expect(await runJson(['undo', '--list', tree.path])).toMatchObject({
      code: 1,
      json: { runs: [{ run: json.run, bytes: 21 }] },
    });
    expect(await run(['undo', tree.path])).toMatchObject({
      code: 0,
      out: 'Restored 2 files, 21 B.\n',
      err: '',
    });
    expect(tree.picture()).toEqual(before);
    expect(await run(['undo', tree.path])).toMatchObject({ code: 0, out: 'The trash is empty.\n' });
  });

  it('should apply the rules, the copy to keep and the protection that the options name', async () => {
    mkdirSync(tree.at('void'));
    const found = async (...options: string[]) => {
      const { json } = await runJson(['clean', tree.path, ...options]);
      const entries = [...(json.files as { path: string }[]), ...(json.emptyFolders as { path: string }[])];
      return entries.map(({ path }) => path.slice(tree.path.length + 1));
    };
    expect(await found('--include', 'junk.old-log,empty-folder')).toEqual([
      'photos/beach (1).jpg',
      'sub/left.txt.tmp',
      'sub/debug.log',
      'void',
    ]);
    expect(await found('--keep', 'newest', '--exclude', 'junk.temporary')).toEqual(['photos/beach.jpg']);
    expect(await found('--protect', '*.tmp', '--protect', 'photos')).toEqual([]);
  });

  it('should read the paths of --protect and --keep also as the shell completes them', async () => {
    const link = new Tree();
    symlinkSync(tree.path, link.at('way'));
    const folder = basename(tree.path);
    const found = async (opened: string[], ...options: string[]) => {
      const { json } = await runJson(['clean', ...opened, ...options], { cwd: dirname(tree.path) });
      return (json.files as { path: string }[]).map(({ path }) => path.slice(tree.path.length + 1));
    };
    const left = ['photos/beach (1).jpg'];
    for (const typed of [`${tree.at('sub')}/`, `${folder}/sub`, `./${folder}/sub/*.tmp`])
      expect(await found([folder], '--protect', typed)).toEqual(left);
    for (const opened of [[link.at('way')], [tree.path, link.path]])
      expect(await found(opened, '--protect', tree.at('sub'))).toEqual(left);
    expect(await found([link.at('way')], '--protect', link.at('way'))).toEqual([]);
    tree.write('other/beach.jpg', 'sand and sea');
    expect(
      await found([folder], '--keep', `folder=${tree.at('other')}`, '--protect', `${folder}/sub`),
    ).toEqual(['photos/beach (1).jpg', 'photos/beach.jpg']);
    link.remove();
  });

  it('should read a leading ~ as the home folder, which shells of Windows do not', async () => {
    const options = { cwd: tree.at('sub'), env: { ...process.env, HOME: tree.path, USERPROFILE: tree.path } };
    const found = async (...args: string[]) =>
      ((await runJson(['clean', ...args], options)).json.files as { path: string }[]).map(({ path }) => path);
    expect(await found('~/photos')).toEqual([tree.at('photos/beach (1).jpg')]);
    expect(await found('~', '--protect', '~/sub')).toEqual([tree.at('photos/beach (1).jpg')]);
    expect((await run(['scan', '~other'], options)).err).toContain('~other: there is no such folder');
  });

  it('should take no copy from a folder in a project or a program unless it is told to', async () => {
    const found = async (folder: string, ...options: string[]) =>
      (await run(['clean', tree.at(folder), ...options])).out;
    expect(await found('photos')).toContain('beach (1).jpg');
    mkdirSync(tree.at('.git'));
    expect(await found('photos')).toBe('Nothing to clean by these rules.\n');
    expect(await found('photos', '--include', 'program-copy')).toContain('beach (1).jpg');
    tree.write('.config/a', 'settings').write('.config/b', 'settings');
    expect(await found('.config')).toBe('Nothing to clean by these rules.\n');
  });

  it('should say what it cannot read in the trash, and not that it is empty', async () => {
    tree.write('.swipeclean-trash/2026-01-01T00-00-00-000Z-0badcafe/manifest.json', 'broken');
    tree.write('.swipeclean-trash/2026-01-01T00-00-00-000Z-0badcafe/0/mine.txt', 'mine');
    for (const args of [['undo'], ['undo', '--list'], ['empty']]) {
      const { out, err } = await run([...args, tree.path]);
      expect(out).not.toContain('is empty');
      expect(err).toContain('2026-01-01T00-00-00-000Z-0badcafe');
    }
  });

  it('should restore the run that is named, and delete only old runs unless told otherwise', async () => {
    const clean = async (rule: string) =>
      (await runJson(['clean', tree.path, '--apply', '--exclude', rule])).json.run as string;
    const first = await clean('identical');
    const second = await clean('junk.temporary');
    expect(await run(['empty', tree.path])).toMatchObject({ code: 0, out: 'Nothing to delete.\n' });
    expect((await run(['undo', tree.path, '--run', first])).code).toBe(0);
    expect(existsSync(tree.at('sub/left.txt.tmp'))).toBe(true);
    expect((await run(['empty', tree.path, '--run', second])).code).toBe(1);
    expect(await runJson(['empty', tree.path, '--all', '--apply'])).toMatchObject({
      code: 0,
      json: { applied: true, runs: [second], bytes: 12 },
    });
    expect(existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  });

  it('should write the list as a table or as data, and over no other file without --force', async () => {
    const { code, out } = await run(['report', tree.path, '--format', 'csv']);
    expect(code).toBe(1);
    expect(out.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^"photos\/beach \(1\)\.jpg",12,".*","identical","photos\/beach\.jpg"$/),
      expect.stringMatching(/^"sub\/left\.txt\.tmp",9,".*","junk\.temporary",$/),
    ]);
    const written = ['report', tree.path, '-o', tree.at('list.json')];
    expect((await run(written)).code).toBe(1);
    expect(JSON.parse(readFileSync(tree.at('list.json'), 'utf8'))).toMatchObject({ files: [{}, {}] });
    const again = await run(written);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('the file exists; --force')]);
    expect((await run([...written, '--force'])).code).toBe(1);
  });

  it('should work on several folders at once, each with a trash of its own', async () => {
    const other = new Tree().write('beach.jpg', 'sand and sea', 1);
    const before = [tree.picture(), other.picture()];
    const { json } = await runJson(['clean', '--apply', tree.path, other.path]);
    expect((json.files as { path: string }[]).map(({ path }) => path)).toContain(other.at('beach.jpg'));
    expect(existsSync(other.at('.swipeclean-trash'))).toBe(true);
    expect((await run(['undo', tree.path, other.path])).code).toBe(0);
    expect([tree.picture(), other.picture()]).toEqual(before);
    other.remove();
  });

  it('should count hard links as nothing, and name links that would lead nowhere', async () => {
    linkSync(tree.at('notes.txt'), tree.at('same notes.txt'));
    symlinkSync('left.txt.tmp', tree.at('sub/link'));
    const { json, err } = await runJson(['clean', tree.path]);
    expect((json.files as unknown[]).length).toBe(2);
    expect(json.hangingLinks).toEqual([{ path: tree.at('sub/link'), target: tree.at('sub/left.txt.tmp') }]);
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
    [['undo', '--run', '../x'], '--run ../x: The trash holds no such run; "swipeclean undo --list"'],
    [['empty', '--run', 'x'], '--run x: the trash holds no such run; "swipeclean undo --list"'],
    [['clean', '--system', '--replace-by', 'hardlink'], 'leave out --trash and --replace-by'],
    [['report', '--format', 'pdf'], '--format: "pdf" is none of'],
    [['clean', '--list', 'nowhere.csv'], '--list nowhere.csv: ENOENT'],
    [['clean', '--list', 'notes.txt'], '--list notes.txt: is not a list'],
    [['clean', '--list', 'x', '--keep', 'newest'], '--keep: the list has chosen the files'],
    [['clean', '--list', 'x', '--system'], '--system: a saved list is of a folder'],
    [['clean', '--list-file', 'x'], "Unknown option '--list-file'"],
    [['report', '--output', 'sub'], '--output sub: the file exists'],
  ])('should refuse the arguments %j and name the wrong one', async (args, message) => {
    const before = tree.picture();
    const { code, out, err } = await run(args, { cwd: tree.path });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(tree.picture()).toEqual(before);
  });

  it('should show progress on a terminal, and print nothing but the result in a pipe', async () => {
    const { printed, ended } = startProgram(['scan', tree.path], {}, { isScreen: true });
    await ended;
    expect(printed.err).toContain('\r\x1b[2KReading folders: ');
    expect((await run(['scan', tree.path])).err).toBe('');
  });

  it('should not let a name of a file write to the terminal', async () => {
    tree.writeLeftover('evil\x1b[2J\u202egpj.txt.tmp', 'x', 90);
    const { out } = await run(['clean', tree.path]);
    expect(out).toContain('evil?[2J?gpj.txt.tmp');
    tree.writeLeftover('c1\u009b31m.txt.tmp', 'y', 90);
    const ACTED_ON = /(?![\r\n\ufeff])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
    for (const args of ['report', 'report --format csv', 'clean --json']) {
      const shown = await startProgram([...args.split(' '), tree.path], {}, { isScreen: true }).ended;
      expect(shown.out).toContain('evil');
      expect({ args, found: ACTED_ON.exec(shown.out) }).toEqual({ args, found: null });
    }
    const { files } = JSON.parse((await run(['report', tree.path])).out) as { files: { path: string }[] };
    expect(files.map(({ path }) => path)).toContain('evil\x1b[2J\u202egpj.txt.tmp');
    expect((await run(['report', '--format', 'csv', tree.path])).out).toContain('\u202egpj.txt.tmp');
  });
});
