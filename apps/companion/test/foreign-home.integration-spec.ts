import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { run as runProgram, Tree } from './program';

const NOBODY = 65_534;
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
    chownSync(home.path, NOBODY, NOBODY);
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
    symlinkSync(elsewhere.path, home.at('.cache'));
    home.write('.config/Code/Cache/y', 'y');
    expect(await codes()).toEqual([1, 1]);
    lchownSync(home.at('.cache'), NOBODY, NOBODY);
    chownSync(home.at('.config'), NOBODY, NOBODY);
    // Neither id names a place now.
    expect(await codes()).toEqual([2, 2]);
    expect(await run(LINK)).toMatchObject({
      code: 3,
      err: expect.stringContaining(`${home.at('.config')}: another`),
    });
    elsewhere.remove();
  });

  it('should not let a link, or a file that others can read, be the key of the trash', async () => {
    mkdirSync(home.at('.config/swipeclean'), { recursive: true });
    symlinkSync(home.at('made-by-us'), home.at(KEY));
    const before = tree.picture();
    const refusal = { code: 3, err: expect.stringContaining(`${home.at(KEY)} is a link`) };
    expect(await run(LINK)).toMatchObject(refusal);
    expect(existsSync(home.at('made-by-us'))).toBe(false);
    home.write('made-by-us', 'k'.repeat(32));
    expect(await run(LINK)).toMatchObject(refusal);
    expect(tree.picture()).toEqual(before);
    home.remove();
    home.write(KEY, 'k'.repeat(32));
    chmodSync(home.at(KEY), 0o644);
    expect(await run(LINK)).toMatchObject(refusal);
    expect(tree.picture()).toEqual(before);
  });

  it.each(['', 'settings'])(
    'should not be left for the folder that XDG_CONFIG_HOME=%j would name',
    async (value) => {
      const before = tree.picture();
      expect(await run(LINK, { XDG_CONFIG_HOME: value })).toMatchObject({ code: 0 });
      expect(readFileSync(home.at(KEY))).toHaveLength(32);
      expect(await run(['undo', '.'], { XDG_CONFIG_HOME: value })).toMatchObject({ code: 0 });
      expect(tree.picture()).toEqual(before);
    },
  );
});
