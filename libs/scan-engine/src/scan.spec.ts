import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { identicalPaths, noise, pathsOf, TempFolder } from '../test/temp-folder';
import { directorySource } from './node/directory-source';
import type { OpenRoot } from './node/file-reader';
import { getRemainingResult } from './remaining-result';
import { scan } from './scan';
import type { CachedScan, ScanCache } from './scan-cache';
import { getScanTotals } from './scan-totals';
import type { FileSource, ScanProgress, ScanResult } from './types';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;
const daysAgo = (days: number) => NOW - days * DAY;

describe('scanning a folder', () => {
  let folder: TempFolder;
  beforeEach(() => (folder = new TempFolder()));
  afterEach(() => folder.remove());
  const run = () => scan(directorySource(folder.path), { now: NOW });

  it('should report every finding of an ordinary tree (CLEAN-09 to CLEAN-16, REAL-06)', async () => {
    folder
      .write('photos/a.jpg', 'same picture', daysAgo(10))
      .write('photos/copy/a.jpg', 'same picture', daysAgo(20))
      .write('photos/b.png', 'same picture', daysAgo(5))
      .write('videos/film.mp4', noise(1, 300_000), daysAgo(400))
      .write('music/song.mp3', noise(2, 300_000), daysAgo(1))
      .write('Downloads/setup.exe', 'installer', daysAgo(200))
      .write('Downloads/new.zip', 'archive!', daysAgo(2))
      .write('letter.pdf', 'pdf', daysAgo(181))
      .write('empty.txt', '', daysAgo(1));
    const result = await run();

    expect(result.files.map(({ path }) => path)).toEqual([
      'Downloads/new.zip',
      'Downloads/setup.exe',
      'empty.txt',
      'letter.pdf',
      'music/song.mp3',
      'photos/a.jpg',
      'photos/b.png',
      'photos/copy/a.jpg',
      'videos/film.mp4',
    ]);
    expect(result.files[5]).toEqual({
      id: 5,
      path: 'photos/a.jpg',
      name: 'a.jpg',
      size: 12,
      lastModified: daysAgo(10),
      mimeType: 'image/jpeg',
      category: 'images',
      kind: 'image',
    });
    expect(identicalPaths(result)).toEqual([['photos/a.jpg', 'photos/b.png', 'photos/copy/a.jpg']]);
    expect(result.identical[0]).toMatchObject({ keep: 6, reclaimable: 24, proof: 'bytes' });
    expect(result.possible).toEqual([{ name: 'a.jpg', size: 12, keep: 5, flagged: [7] }]);
    expect(pathsOf(result, result.old.ids)).toEqual(['Downloads/setup.exe', 'letter.pdf', 'videos/film.mp4']);
    expect(pathsOf(result, result.downloads.ids)).toEqual(['Downloads/new.zip', 'Downloads/setup.exe']);
    expect(pathsOf(result, result.oldDownloads.ids)).toEqual(['Downloads/setup.exe']);
    expect(pathsOf(result, result.empty.ids)).toEqual(['empty.txt']);
    expect(result.junk.map(({ rule, ids }) => [rule, pathsOf(result, ids)])).toEqual([
      ['old-installer', ['Downloads/setup.exe']],
      ['empty-file', ['empty.txt']],
    ]);
    expect(result.skipped).toEqual([]);
  });

  it('should sum up a result for a saved scan, without names or paths (HOME, STATS, INS Live)', async () => {
    folder
      .write('a.jpg', 'same', daysAgo(1))
      .write('x/a.jpg', 'same', daysAgo(2))
      .write('Downloads/b.mp3', 'other', daysAgo(300))
      .write('Thumbs.db', 'left', daysAgo(3));
    const totals = getScanTotals(await run());
    expect(totals).toEqual({
      totalFiles: 4,
      totalSize: 17,
      categories: {
        images: { files: 2, bytes: 8 },
        videos: { files: 0, bytes: 0 },
        documents: { files: 0, bytes: 0 },
        audio: { files: 1, bytes: 5 },
        other: { files: 1, bytes: 4 },
      },
      duplicates: { files: 1, bytes: 4 },
      identical: { files: 1, bytes: 4, groups: 1 },
      oldFiles: { files: 1, bytes: 5 },
      largeFiles: { files: 0, bytes: 0 },
      junk: { files: 1, bytes: 4 },
      downloads: { files: 1, bytes: 5 },
      oldDownloads: { files: 1, bytes: 5 },
      durationMs: expect.any(Number),
    });
    expect(JSON.stringify(totals)).not.toContain('.jpg');
  });

  it('should report an empty folder as an empty result (CLEAN-09)', async () => {
    const result = await run();
    expect(result).toMatchObject({ files: [], identical: [], possible: [], totalSize: 0, skipped: [] });
  });

  it('should list empty folders and skip the app’s trash at any depth', async () => {
    folder.write('.swipeclean-trash/2026/1', 'gone').write('deep/.swipeclean-trash/1', 'gone');
    folder.write('x/y/z', '1');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(`${folder.path}/x/none/inner`, { recursive: true });
    const result = await run();
    expect(result.files.map(({ path }) => path)).toEqual(['x/y/z']);
    expect(result.emptyFolders).toEqual(['x/none', 'x/none/inner']);
    expect(result.trashes).toEqual(['deep']);
  });

  it('should reject when the folder itself cannot be read (REAL-22)', async () => {
    await expect(scan(directorySource(`${folder.path}/nowhere`))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('should report progress through its phases, files before groups, and end with done (REAL-19)', async () => {
    for (let i = 0; i < 40; i++) folder.write(`f${i}`, noise(i % 5, 3000));
    const seen: ScanProgress[] = [];
    const order: string[] = [];
    const result = await scan(directorySource(folder.path), {
      onProgress: (progress) => {
        if (progress.groups > 0) order.push('groups');
        seen.push(progress);
      },
      onFiles: (files) => order.push(`files ${files.length}`),
    });
    expect(order.slice(0, 2)).toEqual(['files 40', 'groups']);
    expect(seen[0]).toMatchObject({ phase: 'walk', totalFiles: null, totalBytes: null });
    expect(seen.at(-1)).toEqual({
      phase: 'done',
      listed: { files: 40, bytes: 120_000 },
      files: 40,
      bytes: 120_000,
      totalFiles: 40,
      totalBytes: 120_000,
      groups: 5,
      reclaimable: 35 * 3000,
      largest: expect.any(Array) as unknown,
      folders: [],
    });
    const named = result.identical.map(({ keep, ids, reclaimable }) => ({
      name: result.files[keep]!.name,
      files: ids.length,
      reclaimable,
    }));
    const { largest } = seen.at(-1)!;
    expect(largest).toHaveLength(3);
    expect(named).toEqual(expect.arrayContaining([...largest]));
    expect(seen.length).toBeLessThan(10);
  });
});

class KeptMemory implements ScanCache {
  kept: CachedScan | null = null;
  load = () => Promise.resolve(this.kept && structuredClone(this.kept));
  save = (scan: CachedScan) => {
    this.kept = scan;
    return Promise.resolve();
  };
}

describe('scanning a folder again', () => {
  let folder: TempFolder;
  let memory: KeptMemory;
  let readPaths: Set<string>;
  beforeEach(() => {
    folder = new TempFolder();
    memory = new KeptMemory();
    for (let i = 0; i < 30; i++) folder.write(`f${i}`, noise(i % 4, 2000 + (i % 3)), 1_700_000_000_000);
  });
  afterEach(() => folder.remove());

  async function run() {
    readPaths = new Set();
    const real = directorySource(folder.path);
    const watched: FileSource<OpenRoot> = {
      ...real,
      compare: undefined,
      read: (parts) => {
        parts.forEach(({ entry }) => readPaths.add(entry.path));
        return real.read(parts);
      },
    };
    return scan(watched, { cache: memory });
  }

  it('should find the same groups in an unchanged tree without reading a byte', async () => {
    const first = await run();
    expect(readPaths.size).toBe(30);
    const second = await run();
    expect(readPaths.size).toBe(0);
    expect(second.identical).toEqual(first.identical);
    expect(identicalPaths(second)).toEqual(folder.truth());
  });

  it('should read all files of a size with a new or changed member, and no others', async () => {
    await run();
    folder.write('f0', noise(9, 2000), 1_700_000_001_000).write('new', noise(1, 2001), 1_700_000_000_000);
    const result = await run();
    expect(identicalPaths(result)).toEqual(folder.truth());
    expect([...readPaths].some((path) => path === 'f2')).toBe(false);
    expect(readPaths.size).toBe(21);
  });

  it('should not read when files only disappeared', async () => {
    const { rmSync } = await import('node:fs');
    await run();
    for (const name of ['f0', 'f5', 'f12']) rmSync(`${folder.path}/${name}`);
    expect(identicalPaths(await run())).toEqual(folder.truth());
    expect(readPaths.size).toBe(0);
  });

  it('should write the cache only when something changed', async () => {
    await run();
    const { kept } = memory;
    await run();
    expect(memory.kept).toBe(kept);
    folder.write('new', noise(1, 2001), 1_700_000_000_000);
    await run();
    expect(memory.kept?.paths).toContain('new');
  });

  it('should scan when writing the cache fails', async () => {
    memory.load = () => Promise.reject(new Error('quota'));
    memory.save = () => Promise.reject(new Error('quota'));
    expect(identicalPaths(await run())).toEqual(folder.truth());
  });
});

describe('what remains of a result', () => {
  let folder: TempFolder;
  beforeEach(() => {
    folder = new TempFolder()
      .write('a.jpg', 'same picture', daysAgo(10))
      .write('b.jpg', 'same picture', daysAgo(5))
      .write('copies/a.jpg', 'same picture', daysAgo(20))
      .write('more/a.jpg', 'same picture', daysAgo(300))
      .write('Downloads/setup.exe', 'installer', daysAgo(200))
      .write('film.mp4', noise(1, 300_000), daysAgo(400))
      .write('empty.txt', '', daysAgo(1));
  });
  afterEach(() => folder.remove());
  const run = () => scan(directorySource(folder.path), { now: NOW });
  const without = (result: ScanResult, paths: string[]) =>
    getRemainingResult(result, { isRemoved: (id) => paths.includes(result.files[id]!.path) });

  it.each([
    ['nothing', []],
    ['a copy', ['a.jpg']],
    ['the newest', ['b.jpg']],
    ['all copies but one', ['a.jpg', 'b.jpg', 'copies/a.jpg']],
    ['junk', ['Downloads/setup.exe', 'empty.txt']],
    ['all', ['a.jpg', 'b.jpg', 'copies/a.jpg', 'more/a.jpg', 'Downloads/setup.exe', 'film.mp4', 'empty.txt']],
  ])('should equal a new scan when %s was removed (CLEAN-08)', async (_what, gone) => {
    const left = without(await run(), gone);
    for (const path of gone) rmSync(join(folder.path, path));
    const again = await run();
    const { totalFiles, durationMs: _, ...totals } = getScanTotals(again);
    expect(left.fileCount).toBe(totalFiles);
    expect(getScanTotals(left)).toMatchObject(totals);
    const named = (result: ScanResult) => ({
      identical: result.identical.map(({ ids }) => pathsOf(result, ids)),
      possible: result.possible.map(({ keep, flagged }) => pathsOf(result, [keep, ...flagged])),
      junk: result.junk.map(({ rule, bytes }) => [rule, bytes]),
    });
    expect(named(left)).toEqual(named(again));
  });
});
