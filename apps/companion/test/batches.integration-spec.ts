import { openDiskFolder, type OperationResult, Trash, type TrashItem } from '@swipeclean/scan-engine/node';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  fillDisk,
  mountDisk,
  mountSmallDisk,
  skipped,
  notSwappable,
  unmountDisk,
  whereMountable,
  whereSwappable,
} from './mount';
import { Tree } from './program';

const FOLDERS = 4;
const COPIES = 40;

/**
 * Another program that puts a link to the outside in the place of a folder, and the folder back, all the time. A
 * restore creates the folder where it is missing: then what is in it goes to the real one.
 */
const SWAP = `
  const { lstatSync, readdirSync, renameSync, rmdirSync } = require('node:fs');
  const { path } = require('node:worker_threads').workerData;
  const [folder, link, aside] = ['copies-0', 'link', 'aside'].map((name) => path + '/' + name);
  const find = (at) => lstatSync(at, { throwIfNoEntry: false });
  const putBack = () => {
    if (find(folder)?.isSymbolicLink()) renameSync(folder, link);
    if (find(aside) && find(folder)) {
      for (const name of readdirSync(folder)) renameSync(folder + '/' + name, aside + '/' + name);
      rmdirSync(folder);
    }
    if (find(aside)) renameSync(aside, folder);
  };
  for (;;) try {
    putBack();
    renameSync(folder, aside);
    renameSync(link, folder);
  } catch {}
`;

describe('a batch of many small files', () => {
  let tree: Tree;
  let items: TrashItem[];
  let before: string[];
  const trash = () => new Trash(openDiskFolder(tree.path));

  /** Originals, and copies of them in several folders, which have the same names. */
  const fill = () => {
    const copyOf = (at: number) =>
      `copies-${at % FOLDERS}/${'long-name-'.repeat(15)}${Math.floor(at / FOLDERS)}`;
    for (let at = 0; at < COPIES; at++)
      tree.write(`originals/${at}`, `text ${at}`, 9).write(copyOf(at), `text ${at}`, 8);
    const snapshotOf = (path: string) => {
      const { size, mtimeMs } = fs.statSync(tree.at(path));
      return { path, size, lastModified: Math.floor(mtimeMs) };
    };
    items = Array.from({ length: COPIES }, (_, at) => {
      const copy = snapshotOf(copyOf(at));
      return { ...copy, copies: [snapshotOf(`originals/${at}`), copy] };
    });
    before = tree.picture();
  };

  /** Calls `act` right after so many files were moved. */
  const afterMoves = (moves: number, act: () => void) => {
    const { renameSync } = fs;
    let count = 0;
    return jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to);
      // Records are renamed within their folder.
      if (String(to).includes('long-name') && ++count === moves) act();
    });
  };

  const countBy = (results: readonly OperationResult[]) => {
    const counts: Record<string, number> = {};
    for (const one of results) {
      const key = one.status === 'skipped' ? one.reason : one.status === 'failed' ? one.code : one.status;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  /** Each text once, wherever it is: nothing is lost, and nothing is doubled. */
  const expectAllTexts = () => {
    const texts = tree.picture().flatMap((line) => line.match(/text \d+$/) ?? []);
    const expected = Array.from({ length: COPIES }, (_, at) => [`text ${at}`, `text ${at}`]).flat();
    expect(texts.sort()).toEqual(expected.sort());
  };

  const restoreAll = async () => {
    const { unreadable } = await trash().recover();
    expect(unreadable).toEqual([]);
    for (const { id } of (await trash().getContents()).runs) await trash().restore(id);
    expect(fs.existsSync(tree.at('.swipeclean-trash'))).toBe(false);
  };

  beforeEach(() => (tree = new Tree()));
  afterEach(() => {
    jest.restoreAllMocks();
    tree.remove();
  });

  it('should report each file with its bytes, and end after the one at which it is cancelled', async () => {
    fill();
    const stop = new AbortController();
    const seen: OperationResult[] = [];
    const onResult = (result: OperationResult) => {
      if (seen.push(result) === 7) stop.abort();
    };
    const done: [number, number][] = [];
    const onProgress = ({ done: files, bytes }: { done: number; bytes: number }) =>
      void done.push([files, bytes]);
    const { results, run } = await trash().moveToTrash(items, { signal: stop.signal, onResult, onProgress });
    expect(results).toEqual(seen);
    expect(countBy(results)).toEqual({ removed: 7, cancelled: COPIES - 7 });
    expect(done.at(-1)).toEqual([COPIES, items.reduce((sum, { size }) => sum + size, 0)]);
    expectAllTexts();
    await trash().restore(run!);
    expect(tree.picture()).toEqual(before);
  });

  it('should leave a file that changed, and a last copy, between others that it moves', async () => {
    fill();
    const [changed, replaced, lone] = [items[10]!.path, items[11]!.path, items[12]!];
    afterMoves(10, () => {
      fs.appendFileSync(tree.at(changed), '!');
      fs.rmSync(tree.at(replaced));
      fs.symlinkSync('/etc/hostname', tree.at(replaced));
      fs.rmSync(tree.at(lone.copies![0]!.path));
    });
    const { results, run } = await trash().moveToTrash(items);
    const byPath = new Map(results.map((one) => [one.path, countBy([one])]));
    expect([changed, replaced, lone.path].map((path) => byPath.get(path))).toEqual([
      { changed: 1 },
      { TypeMismatchError: 1 },
      { 'last-copy': 1 },
    ]);
    expect(countBy(results).removed).toBe(COPIES - 3);
    await trash().restore(run!);
    expect(fs.readFileSync(tree.at(lone.path), 'utf8')).toMatch(/^text/);
  });

  it('should create a folder again that another program removes between two files of a restore', async () => {
    fill();
    const { run } = await trash().moveToTrash(items);
    const [first] = items;
    const folder = first!.path.split('/')[0]!;
    afterMoves(1, () => fs.rmSync(tree.at(folder), { recursive: true }));
    const { results } = await trash().restore(run!);
    expect(countBy(results)).toEqual({ restored: COPIES });
    const isLost = (line: string) => line.startsWith(`${first!.path} `);
    expect(tree.picture()).toEqual(before.filter((line) => !isLost(line)));
  });

  it('should not get out by a link that is swapped for a folder all the time', async () => {
    fill();
    const outside = new Tree();
    // The same files: whoever follows the link takes them.
    fs.cpSync(tree.at('copies-0'), outside.path, { recursive: true, preserveTimestamps: true });
    const outsideBefore = outside.picture();
    fs.symlinkSync(outside.path, tree.at('link'));
    const swapping = new Worker(SWAP, { eval: true, workerData: { path: tree.path } });
    const seen = new Set<string>();
    const note = ({ results }: { results: readonly OperationResult[] }) => {
      for (const key of Object.keys(countBy(results))) seen.add(key);
      expect(outside.picture()).toEqual(outsideBefore);
    };
    // Neither begins where it meets the link before the first file.
    const ignoreRefusal = (error: Error) => {
      if (error.name !== 'TypeMismatchError' && error.name !== 'NotFoundError') throw error;
    };
    try {
      for (let time = 0; time < 40 || (seen.size < 4 && time < 400); time++) {
        await trash().moveToTrash(items).then(note, ignoreRefusal);
        for (const { id } of (await trash().getContents()).runs)
          await trash().restore(id).then(note, ignoreRefusal);
      }
    } finally {
      await swapping.terminate();
    }
    // Also files that it could not reach.
    expect(seen.size).toBeGreaterThan(3);
    if (fs.lstatSync(tree.at('copies-0'), { throwIfNoEntry: false })?.isSymbolicLink())
      fs.rmSync(tree.at('copies-0'));
    await restoreAll();
    expectAllTexts();
    outside.remove();
  });

  whereMountable(`should lose nothing when the disk is read-only from a file on${skipped}`, async () => {
    mountDisk(tree.path, 'size=4m');
    const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, tree.path]);
    try {
      fill();
      afterMoves(9, () => remount('ro'));
      const removed = await trash().moveToTrash(items);
      expect(countBy(removed.results)).toEqual({ removed: 9, 'no-access': COPIES - 9 });
      expect(removed.endReason).toBe('no-access');
      jest.restoreAllMocks();
      expectAllTexts();
      remount('rw');
      const { run } = removed;
      afterMoves(4, () => remount('ro'));
      const restored = await trash().restore(run!);
      expect(countBy(restored.results)).toEqual({ restored: 4, 'no-access': 5 });
      jest.restoreAllMocks();
      remount('rw');
      expectAllTexts();
      await restoreAll();
      expect(tree.picture()).toEqual(before);
    } finally {
      unmountDisk(tree.path);
    }
  });

  whereSwappable(`should lose nothing when the disk is full from a file on${notSwappable}`, async () => {
    const unmount = mountSmallDisk(tree.path);
    try {
      fill();
      afterMoves(3, () => fillDisk(tree.at('fill')));
      const { results } = await trash().moveToTrash(items);
      jest.restoreAllMocks();
      const { removed, QuotaExceededError: full, ...others } = countBy(results);
      // The folder in the trash grows by a block every few names.
      expect([removed! > 2, full! > 0, others]).toEqual([true, true, {}]);
      expectAllTexts();
      // Also with the disk as full as it is.
      await restoreAll();
      fs.rmSync(tree.at('fill'));
      expect(tree.picture()).toEqual(before);
    } finally {
      unmount();
    }
  });
});
