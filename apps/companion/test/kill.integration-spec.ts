import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectCompanion, startScan, Trash } from '@swipeclean/scan-engine/browser';
import { openStaging, ORIGIN } from './connected';
import { Program, run, runJson, Tree } from './program';

const HARD_LINK_NOTE = /^swipeclean: a hard link is .*\n/m;

/** What a page puts a compressed photo in place of. */
const REPLACED = 'a/photo.jpg';

const KILL_AT_STEP = join(__dirname, 'kill-at-step.cjs');

/** Copies that are moved at once. */
const BATCH = 24;

// A flush to a real disk takes most of the time, so there the program is killed at one of so many steps.
const disks = [
  { disk: tmpdir(), every: process.env.TEST_LONG ? 1 : 120 },
  { disk: '/dev/shm', every: process.env.TEST_LONG ? 1 : 40 },
].filter(({ disk }) => existsSync(disk));

describe.each(disks)('the program, killed at its steps in a folder of $disk', ({ disk, every }) => {
  let program: Program;
  let home: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(() => {
    program = new Program();
    home = mkdtempSync(join(disk, 'companion-home-'));
    env = { ...process.env, XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'settings') };
  });
  afterAll(() => {
    program.remove();
    rmSync(home, { recursive: true });
  });

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
  /** Copies in several folders, of which some have one name in the trash. */
  const makeLargeTree = () => {
    const tree = new Tree(disk);
    for (let at = 0; at < BATCH; at++)
      tree
        .write(`kept/${at}.txt`, `text ${at}`, 3)
        .write(`more/${at % 4}/${at >> 2} (1).txt`, `text ${at}`, 2);
    return tree;
  };
  const clean = ['clean', '--apply', '--include', 'empty-folder'];

  /** Kills `args` at every step in turn; `check` gets each tree as the killed program left it. */
  const killAtEveryStep = async (
    args: readonly string[],
    prepare: (tree: Tree) => Promise<void>,
    check: (tree: Tree) => Promise<void>,
    plant = makeTree,
  ) => {
    let step = 1 + Math.floor(Math.random() * every);
    for (; ; step += every) {
      const tree = plant();
      await prepare(tree);
      const [command, ...options] = args;
      const { signal, code, err } = program.run([command!, tree.path, ...options], {
        node: ['--require', KILL_AT_STEP],
        env: { ...env, KILL_AT: String(step) },
      });
      try {
        await check(tree);
      } catch (error) {
        throw new Error(`killed at step ${step}: ${String(error)}`, { cause: error });
      }
      tree.remove();
      if (signal === 'SIGKILL') continue;
      expect({ code, err: err.replace(HARD_LINK_NOTE, '') }).toEqual({ code: 0, err: '' });
      return step;
    }
  };

  const restoreAll = async (tree: Tree) => {
    for (let tries = 0; existsSync(tree.at('.swipeclean-trash')); tries++) {
      const { code, err } = await run(['undo', tree.path], { env });
      expect({ code, err, tries }).toEqual({ code: 0, err: '', tries: expect.any(Number) });
      if (tries > 5) throw new Error(`the trash stays: ${tree.files().join()}`);
    }
  };

  it.each([
    ['', [], 15],
    [' into the trash of the system', ['--trash', 'system'], 25],
    [' that puts hard links in the places of copies', ['--replace-by', 'hardlink', '--protect', 'tool*'], 20],
  ])('should lose nothing when it is killed at any step of a removal%s', async (_, options, least) => {
    let before: string[] = [];
    const steps = await killAtEveryStep(
      [...clean, ...options],
      async (tree) => void (before = tree.picture()),
      async (tree) => {
        for (const path of ['a/photo.jpg', 'tool', 'stays.txt']) expect(tree.files()).toContain(path);
        if (options[1] === 'hardlink') expect(tree.files()).toContain('a/photo (1).jpg');
        await restoreAll(tree);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(least);
    const left = join(home, 'data', 'Trash', 'files');
    expect(existsSync(left) ? readdirSync(left) : []).toEqual([]);
  });

  it.each([
    ['', [], 8],
    [' from the trash of the system', ['--trash', 'system'], 12],
  ])('should lose nothing when it is killed at any step of a restore%s', async (_, options, least) => {
    let before: string[] = [];
    const steps = await killAtEveryStep(
      ['undo'],
      async (tree) => {
        before = tree.picture();
        expect((await run([...clean, tree.path, ...options], { env })).code).toBe(0);
      },
      async (tree) => {
        await restoreAll(tree);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(least);
  });

  it('should lose nothing when it is killed at any step of a batch, and list every file that it moved', async () => {
    let before: string[] = [];
    const textsIn = (tree: Tree, path = '') =>
      tree.picture(path).flatMap((line) => line.match(/text \d+$/) ?? []);
    const expectWhole = async (tree: Tree) => {
      const texts = Array.from({ length: BATCH }, (_, at) => `text ${at}`);
      expect(textsIn(tree).sort()).toEqual([...texts, ...texts].sort());
      expect(textsIn(tree, 'kept').sort()).toEqual(texts.sort());
      const { json, err } = await runJson(['undo', '--list', tree.path], { env });
      const runs = json.runs as { files: unknown[] }[];
      const isThere = existsSync(tree.at('.swipeclean-trash'));
      const listed = runs.reduce((sum, { files }) => sum + files.length, 0);
      expect({ err, listed }).toEqual({
        err: '',
        listed: isThere ? textsIn(tree, '.swipeclean-trash').length : 0,
      });
      await restoreAll(tree);
      expect(tree.picture()).toEqual(before);
    };
    const prepare = async (tree: Tree) => void (before = tree.picture());
    expect(await killAtEveryStep(clean, prepare, expectWhole, makeLargeTree)).toBeGreaterThan(BATCH);
    const prepareUndo = async (tree: Tree) => {
      await prepare(tree);
      expect((await run([...clean, tree.path], { env })).code).toBe(0);
    };
    expect(await killAtEveryStep(['undo'], prepareUndo, expectWhole, makeLargeTree)).toBeGreaterThan(BATCH);
  });

  it('should lose nothing when it is killed at any step of what a page removes and restores', async () => {
    for (let step = 8 + Math.floor(Math.random() * every); ; step += every) {
      const tree = makeTree();
      const before = tree.picture();
      const { child, printed, ended } = program.start(['connect', tree.path, '--site', ORIGIN], {
        node: ['--require', KILL_AT_STEP],
        env: { ...env, KILL_AT: String(step) },
      });
      const work = async () => {
        const [, port, code] = await printed.until(/#(\d+),(\S+)/);
        const { roots } = await connectCompanion({ port: Number(port), code: code! });
        const staging = await openStaging(roots[0]!);
        const { files } = await startScan({ kind: 'handle', handle: roots[0]! });
        const bytes = Buffer.from('compressed');
        await staging.handle.writeFile('0.jpg', new Blob([bytes]).stream());
        const digest = createHash('sha256').update(bytes).digest('hex');
        const made = { size: bytes.length, digest, staging: staging.id, name: '0.jpg' };
        const items = files
          .filter(({ name }) => name !== 'stays.txt')
          .map((file) =>
            file.path === REPLACED ? { ...file, replacement: { ...made, path: REPLACED } } : file,
          );
        const trash = new Trash(roots[0]!);
        const { run, results } = await trash.moveToTrash(items, { emptyFolders: ['b/copies', 'b'] });
        expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['removed']));
        expect(readFileSync(tree.at(REPLACED), 'utf8')).toBe('compressed');
        await trash.restore(run!);
        await staging.close();
      };
      const isDone = await work().then(
        () => true,
        () => false,
      );
      child.kill();
      await ended;
      await restoreAll(tree);
      expect({ step, picture: tree.picture() }).toEqual({ step, picture: before });
      tree.remove();
      if (isDone) return expect(step).toBeGreaterThan(30);
    }
  });

  it('should touch only the trash when it is killed at any step of emptying', async () => {
    let before: string[] = [];
    const steps = await killAtEveryStep(
      ['empty', '--all', '--apply'],
      async (tree) => {
        expect((await run([...clean, tree.path], { env })).code).toBe(0);
        before = tree.picture().filter((line) => !line.startsWith('.swipeclean-trash'));
      },
      async (tree) => {
        expect((await run(['empty', tree.path, '--all', '--apply'], { env })).code).toBe(0);
        expect(tree.picture()).toEqual(before);
      },
    );
    expect(steps).toBeGreaterThan(8);
  });
});
