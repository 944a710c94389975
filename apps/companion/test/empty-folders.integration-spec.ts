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
    expect((await run(['undo', tree.path])).code).toBe(0);
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
});
