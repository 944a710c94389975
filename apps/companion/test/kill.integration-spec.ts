import { chmodSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program, Tree } from './program';

const KILL_AT_STEP = join(__dirname, 'kill-at-step.cjs');

// A flush to a real disk takes most of the time, so there the program is killed at one of so many steps.
const disks = [
  { disk: tmpdir(), every: process.env.TEST_LONG ? 1 : 12 },
  { disk: '/dev/shm', every: process.env.TEST_LONG ? 1 : 3 },
].filter(({ disk }) => existsSync(disk));

describe.each(disks)('the program, killed at its steps in a folder of $disk', ({ disk, every }) => {
  let program: Program;
  beforeAll(() => (program = new Program()));
  afterAll(() => program.remove());

  const makeTree = () => {
    const tree = new Tree(disk)
      .write('a/photo.jpg', 'a photo', 3)
      .write('a/photo (1).jpg', 'a photo', 2)
      .write('b/copies/photo.jpg', 'a photo', 1)
      .write('tool', '#!/bin/sh', 4)
      .write('tool (1).sh', '#!/bin/sh', 2)
      .write('old.tmp', 'left behind', 90)
      .write('stays.txt', 'mine');
    chmodSync(tree.at('tool (1).sh'), 0o755);
    return tree;
  };
  const clean = ['clean', '--apply', '--include', 'empty-folder'];

  /** Kills `args` at every step in turn; `check` gets each tree as the killed program left it. */
  const killAtEveryStep = (
    args: readonly string[],
    prepare: (tree: Tree) => void,
    check: (tree: Tree) => void,
  ) => {
    let step = 1 + Math.floor(Math.random() * every);
    for (; ; step += every) {
      const tree = makeTree();
      prepare(tree);
      const env = { ...process.env, KILL_AT: String(step) };
      const [command, ...options] = args;
      const { signal, code, err } = program.run([command!, tree.path, ...options], {
        node: ['--require', KILL_AT_STEP],
        env,
      });
      try {
        check(tree);
      } catch (error) {
        throw new Error(`killed at step ${step}: ${String(error)}`, { cause: error });
      }
      tree.remove();
      if (signal === 'SIGKILL') continue;
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return step;
    }
  };

  const restoreAll = (tree: Tree) => {
    for (let tries = 0; existsSync(tree.at('.swipeclean-trash')); tries++) {
      const { code, err } = program.run(['undo', tree.path]);
      expect({ code, err, tries }).toEqual({ code: 0, err: '', tries: expect.any(Number) });
      if (tries > 5) throw new Error(`the trash stays: ${tree.files().join()}`);
    }
  };

  it('should lose nothing when it is killed at any step of a removal', () => {
    let before: string[] = [];
    const steps = killAtEveryStep(
      clean,
      (tree) => (before = tree.picture()),
      (tree) => {
        restoreAll(tree);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(15);
  });

  it('should lose nothing when it is killed at any step of a restore', () => {
    let before: string[] = [];
    const steps = killAtEveryStep(
      ['undo'],
      (tree) => {
        before = tree.picture();
        expect(program.run([clean[0]!, tree.path, ...clean.slice(1)]).code).toBe(0);
      },
      (tree) => {
        restoreAll(tree);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(8);
  });

  it('should touch only the trash when it is killed at any step of emptying', () => {
    let before: string[] = [];
    const steps = killAtEveryStep(
      ['empty', '--all', '--apply'],
      (tree) => {
        expect(program.run([clean[0]!, tree.path, ...clean.slice(1)]).code).toBe(0);
        before = tree.picture().filter((line) => !line.startsWith('.swipeclean-trash'));
      },
      (tree) => {
        expect(program.run(['empty', tree.path, '--all', '--apply']).code).toBe(0);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(8);
  });
});
