import fs from 'node:fs';
import { run, runJson, Tree } from './program';

describe('empty folders', () => {
  let tree: Tree;
  beforeEach(() => (tree = new Tree().write('notes.txt', 'mine')));
  afterEach(() => tree.remove());

  const args = () => ['clean', tree.path, '--include', 'empty-folder'];

  it('should go in one run with those that hold nothing else, and come back', async () => {
    fs.mkdirSync(tree.at('a/b/c/d'), { recursive: true });
    fs.mkdirSync(tree.at('a/b/e'));
    const before = tree.picture();
    const { json } = await runJson(args());
    expect(
      (json.emptyFolders as { path: string }[]).map(({ path }) => path.slice(tree.path.length + 1)),
    ).toEqual(['a', 'a/b', 'a/b/c', 'a/b/c/d', 'a/b/e']);
    expect(await run([...args(), '--apply'])).toMatchObject({ code: 0, err: '' });
    expect(fs.existsSync(tree.at('a'))).toBe(false);
    expect(await run(['undo', tree.path])).toMatchObject({
      code: 0,
      out: 'Restored 0 files and 5 empty folders, 0 B.\n',
    });
    expect(tree.picture()).toEqual(before);
  });

  it('should stay above one that is protected, which is then no failure', async () => {
    fs.mkdirSync(tree.at('a/b/kept'), { recursive: true });
    fs.mkdirSync(tree.at('a/gone'));
    expect(await run([...args(), '--apply', '--protect', tree.at('a/b/kept')])).toMatchObject({
      code: 0,
      err: '',
    });
    expect([fs.existsSync(tree.at('a/b/kept')), fs.existsSync(tree.at('a/gone'))]).toEqual([true, false]);
  });

  it('should not be those that hold what is never listed', async () => {
    fs.mkdirSync(tree.at('links/below'), { recursive: true });
    fs.symlinkSync('/dev/null', tree.at('links/below/link'));
    fs.mkdirSync(tree.at('removed/.swipeclean-trash-1000'), { recursive: true });
    expect((await runJson(args())).json.emptyFolders).toEqual([]);
  });

  /** Rights, owner and date of folders. */
  const states = (...paths: string[]) =>
    paths.map((path) => {
      const { mode, uid, gid, mtimeMs } = fs.statSync(tree.at(path));
      return { path, mode: mode.toString(8), uid, gid, mtimeMs };
    });

  it('should come back with the rights, owner and date that they had, and those above with theirs', async () => {
    fs.mkdirSync(tree.at('closed/below'), { recursive: true });
    tree.write('docs/a.txt', 'same', 9).write('docs/a (1).txt', 'same', 8);
    for (const [path, mode] of [
      ['closed/below', 0o2750],
      ['closed', 0o500],
      ['docs', 0o755],
    ] as const) {
      if (process.getuid?.() === 0) fs.chownSync(tree.at(path), 54_001, 54_002);
      fs.chmodSync(tree.at(path), mode);
      fs.utimesSync(tree.at(path), 1_600_000_000, 1_600_000_000.25);
    }
    const before = states('closed', 'closed/below', 'docs');
    expect((await run([...args(), '--apply'])).code).toBe(process.getuid?.() === 0 ? 0 : 4);
    expect((await run(['undo', tree.path])).code).toBe(0);
    expect(states('closed', 'closed/below', 'docs')).toEqual(before);
  });

  it('should keep the date of a folder that somebody changed after the removal', async () => {
    tree.write('docs/a.txt', 'same', 9).write('docs/a (1).txt', 'same', 8);
    fs.utimesSync(tree.at('docs'), 1_600_000_000, 1_600_000_000);
    await run(['clean', '--apply', tree.path]);
    const later = Math.ceil(Date.now() / 1000) + 60;
    fs.utimesSync(tree.at('docs'), later, later);
    const begun = Date.now();
    expect((await run(['undo', tree.path])).code).toBe(0);
    expect(fs.statSync(tree.at('docs')).mtimeMs).toBeGreaterThanOrEqual(begun - 1000);
  });
});
