import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Program, run, runJson, Tree } from './program';

const isRoot = process.getuid?.() === 0;
/** The user `nobody`, to whom rights apply. */
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {};

describe('what a script learns of swipeclean', () => {
  let tree: Tree;
  let home: Tree;
  const around = () => ({ env: { ...process.env, HOME: home.path } });
  beforeEach(() => {
    [tree, home] = [new Tree(), new Tree()];
    tree.write('notes.txt', 'mine');
  });
  afterEach(() => [tree, home].forEach((one) => one.remove()));

  describe('of folders that it could not read', () => {
    let program: Program;
    beforeAll(() => (program = new Program()));
    afterAll(() => program.remove());

    const as = (args: string[]) => program.run(args, { ...NOBODY, ...around() });
    beforeEach(() => {
      for (let at = 1; at <= 7; at++) tree.write(`closed${at}/a.txt`, 'text');
      if (isRoot) for (const path of [tree.path, home.path]) execFileSync('chown', ['-R', '65534', path]);
      for (let at = 1; at <= 7; at++) fs.chmodSync(tree.at(`closed${at}`), 0o000);
    });

    it.each(['scan', 'clean', 'clean --apply', 'report'])(
      'should be in JSON and the code of %s',
      (command) => {
        const { code, out, err } = as([...command.split(' '), tree.path, '--json']);
        const { skipped } = JSON.parse(out) as { skipped: { path: string; reason: string }[] };
        expect(skipped.map(({ path }) => path)).toEqual(
          [1, 2, 3, 4, 5, 6, 7].map((at) => tree.at(`closed${at}`)),
        );
        expect(err).toContain('closed1 could not be read');
        expect(code).toBe(4);
      },
    );

    it('should be nothing where --protect names them, and in the folder that a disk keeps for itself', () => {
      const patterns = ['--protect', 'closed*'];
      expect(as(['clean', tree.path, ...patterns])).toMatchObject({ code: 0, err: '' });
      for (let at = 1; at <= 7; at++) fs.rmSync(tree.at(`closed${at}`), { recursive: true });
      fs.mkdirSync(tree.at('lost+found'), 0o000);
      expect(as(['clean', tree.path]).code).toBe(0);
    });
  });

  describe('of options that match nothing', () => {
    beforeEach(() => tree.write('a.bin', 'same', 9).write('a (1).bin', 'same', 8));

    it.each([
      ['--protect', '*.psd'],
      ['--keep', 'folder=Photos'],
    ])('should be in the output and the code: %s %s', async (option, value) => {
      const { code, json, err } = await runJson(['clean', tree.path, option, value]);
      expect(json.unmatched).toEqual([`${option} ${value}`]);
      expect(err).toContain(`${option} ${value} names nothing in these folders`);
      expect(code).toBe(4);
    });

    it('should end a removal before it begins where a folder that is to stay is not there', async () => {
      const { code, json, err } = await runJson(['clean', '--apply', tree.path, '--protect', 'Fotos']);
      expect(json).toMatchObject({ format: 'swipeclean-error', error: { code: 'usage' } });
      expect(err).toContain('--protect Fotos: is not in these folders, so nothing was moved');
      expect([code, tree.files().length]).toEqual([2, 3]);
    });

    it('should be named where a rule found nothing, which is no fault of a script', async () => {
      const { code, json } = await runJson([
        'clean',
        tree.path,
        '--include',
        'broken',
        '--exclude',
        'identical',
      ]);
      expect([code, json.unmatched]).toEqual([0, ['--include broken']]);
    });
  });

  it('should be the trash of a folder below, which undo and empty of the parent do not touch', async () => {
    tree.write('below/a.bin', 'same', 9).write('below/a (1).bin', 'same', 8);
    expect((await run(['clean', '--apply', tree.at('below')])).code).toBe(0);
    for (const command of ['scan', 'clean', 'undo', 'undo --list', 'empty --all']) {
      const { code, json, err } = await runJson([...command.split(' '), tree.path]);
      expect(json.trashesBelow).toEqual([tree.at('below')]);
      expect(err).toContain(`"swipeclean undo ${tree.at('below')}" restores from it`);
      expect(code).toBe(4);
    }
    expect((await run(['undo', tree.at('below')])).code).toBe(0);
    expect((await runJson(['scan', tree.path])).json.trashesBelow).toEqual([]);
  });

  it.each([
    ['usage', ['clean', '/no/such/folder'], 2],
    ['usage', ['clean', '--unknown'], 2],
    ['usage', ['undo', '--run', 'none'], 2],
  ])('should be an error as JSON: %s', async (code, args, exit) => {
    const ended = await runJson(args, { cwd: tree.path });
    expect(ended.json).toEqual({
      format: 'swipeclean-error',
      version: 1,
      error: { code, message: expect.any(String) as string },
    });
    expect(ended.err).toContain((ended.json.error as { message: string }).message);
    expect(ended.code).toBe(exit);
  });

  it('should be every exit code in the help', async () => {
    const { out } = await run(['--help']);
    expect([...out.matchAll(/^ {2}(\d+) {2,}/gm)].map(([, code]) => code)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '130',
    ]);
  });
});
