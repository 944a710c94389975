import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as cases from '../../test/trash-page/cases';
import * as crashes from '../../test/trash-page/crashes';
import * as failures from '../../test/trash-page/failures';
import { undoRandomTrees } from '../../test/trash-page/random-trees';
import { grow, inFolder, proveIn } from '../../test/trash-page/tree';
import { listRemovalMethods } from '../trash/system-trash';
import { Trash } from '../trash/trash';
import type { RemovalMethod } from '../trash/types';
import type { FileSnapshot } from '../types';
import { DiskFile } from './disk-file';
import { openDiskFolder } from './disk-folder';

const METHODS: readonly RemovalMethod[] = ['trash', 'system-trash', 'hardlink', 'reflink'];

/** The texts of the files in a folder. */
const readTexts = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];

const isLong = Boolean(process.env.TEST_LONG);
// A crash comes at one of so many steps; flushing to a real disk takes most of the time.
const disks = [
  { disk: tmpdir(), every: isLong ? 1 : 60, trees: isLong ? 60 : 4 },
  { disk: '/dev/shm', every: isLong ? 1 : 20, trees: isLong ? 300 : 8 },
].filter(({ disk }) => existsSync(disk));

describe.each(disks)('the trash in a folder of $disk', ({ disk, every, trees }) => {
  const home = mkdtempSync(join(disk, 'disk-trash-'));

  beforeAll(() => {
    // Handles with faults are asked as a browser's are.
    Object.assign(globalThis, { FileSystemFileHandle: DiskFile });
    proveIn(openDiskFolder(home));
    crashes.sampleSteps(every);
  });
  afterAll(() => {
    expect(readdirSync(home)).toEqual([]);
    rmSync(home, { recursive: true });
  });

  it('should lose and duplicate nothing after a crash at any step', async () => {
    expect(await crashes.crashWhileRemoving()).toBeGreaterThan(50 - 2 * every);
    expect(await crashes.crashWhileRestoring()).toBeGreaterThan(30 - 2 * every);
    expect(await crashes.crashWhileRecovering()).toBeGreaterThan(40 - 2 * every);
    expect(await crashes.crashWhileEmptying()).toBeGreaterThan(20 - 2 * every);
  });

  it('should lose nothing in a crash where files are copied, as from another volume', async () => {
    const { move } = DiskFile.prototype;
    delete (DiskFile.prototype as { move?: unknown }).move;
    try {
      expect(await crashes.crashWhileRemoving()).toBeGreaterThan(70 - 2 * every);
      expect(await crashes.crashWhileRestoring()).toBeGreaterThan(60 - 2 * every);
      expect(await crashes.crashWhileRecovering()).toBeGreaterThan(45 - 2 * every);
      await undoRandomTrees(Date.now(), trees / 2);
    } finally {
      DiskFile.prototype.move = move;
    }
  });

  it('should end with correct results when access is withdrawn at any step', async () => {
    expect(await failures.loseAccessWhileRemoving()).toBeGreaterThan(30 - 2 * every);
    expect(await failures.loseAccessWhileRestoring()).toBeGreaterThan(30 - 2 * every);
    expect(await failures.loseAccessWhileEmptying()).toBeGreaterThan(20 - 2 * every);
  });

  it.each(METHODS)(
    'should restore any tree byte for byte after a removal by %s, and lose no last copy',
    async (method) => {
      // Few file systems share blocks between files.
      if (!(await listRemovalMethods([openDiskFolder(home)])).includes(method)) return;
      const { XDG_DATA_HOME } = process.env;
      const data = mkdtempSync(join(disk, 'disk-trash-data-'));
      process.env.XDG_DATA_HOME = data;
      const textsInSystemTrash = () => readTexts(join(data, 'Trash', 'files'));
      const total = { removed: 0, folders: 0 };
      try {
        // Of a few trees it may remove next to nothing.
        for (let round = 0; (total.removed <= 3 || total.folders === 0) && round < 8; round++) {
          const seed = Math.floor(Math.random() * 1e9);
          const seen = await undoRandomTrees(seed, trees, { method, textsInSystemTrash });
          const { removed, folders } = JSON.parse(seen) as typeof total;
          total.removed += removed;
          total.folders += folders;
        }
        expect(total.removed).toBeGreaterThan(3);
        expect(total.folders).toBeGreaterThan(0);
      } finally {
        if (XDG_DATA_HOME === undefined) delete process.env.XDG_DATA_HOME;
        else process.env.XDG_DATA_HOME = XDG_DATA_HOME;
        rmSync(data, { recursive: true });
      }
    },
  );

  it('should restore a last copy, and keep both files where another one took the place meanwhile', async () => {
    const { results, left } = await cases.races();
    expect(results).toEqual(['a.txt skipped last-copy', 'c.txt removed']);
    expect(left.filter((text) => text === 'my own')).toHaveLength(2);
  });

  it('should locate a file after a failed move, and report none missing that exists', async () => {
    expect(await failures.failedMoves()).toEqual({
      before: ['a.txt failed UnknownError', 'held 0', 'a.txt'],
      after: ['a.txt removed', 'held 1'],
      half: ['a.txt failed UnknownError', 'held 0', 'a.txt'],
      gone: ['a.txt failed InvalidStateError', 'null', 'a.txt'],
      goneBefore: ['InvalidStateError'],
      vanished: ['a.txt skipped missing', 'null'],
    });
  });

  it('should keep the date and rights of a program, also of a copied one, and close the trash', () =>
    inFolder(async (root) => {
      await grow(root, [['tool.py', 'print()']]);
      const path = join(home, root.name, 'tool.py');
      chmodSync(path, 0o750);
      const { mtimeNs, ino, size, mtimeMs } = statSync(path, { bigint: true });
      const file: FileSnapshot = { path: 'tool.py', size: Number(size), lastModified: Number(mtimeMs) };
      const { run } = await new Trash(root).moveToTrash([file]);
      expect(statSync(join(home, root.name, '.swipeclean-trash')).mode & 0o777).toBe(0o700);
      await new Trash(root).restore(run!);
      expect(statSync(path, { bigint: true })).toMatchObject({ mtimeNs, ino, mode: 0o100750n });
      const { move } = DiskFile.prototype;
      delete (DiskFile.prototype as { move?: unknown }).move;
      try {
        const copied = await new Trash(root).moveToTrash([file]);
        await new Trash(root).restore(copied.run!);
      } finally {
        DiskFile.prototype.move = move;
      }
      const { mode, mtimeMs: restored } = statSync(path, { bigint: true });
      expect({ mode, restored }).toEqual({ mode: 0o100750n, restored: mtimeMs });
    }));
});
