import fc from 'fast-check';
import { memorySource } from '../../test/memory-source';
import { decide, randomTree } from '../../test/random-tree';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { toScannedFile } from '../rules/file-types';
import { scan } from '../scan';
import type { ScanProgress } from '../types';
import { type FolderSize, listLargestOwnFiles, measureFolders } from './folder-sizes';
import { FolderTally } from './folder-tally';

const filesOf = (...rows: [path: string, size: number, lastModified?: number][]) =>
  rows
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, size, lastModified = 1], id) => toScannedFile(id, { path, size, lastModified, type: '' }));

const summary = ({ path, files, bytes, children }: FolderSize): unknown => [
  path,
  files,
  bytes,
  ...children.map(summary),
];

function foldersOf(folder: FolderSize): FolderSize[] {
  return [folder, ...folder.children.flatMap(foldersOf)];
}

const MAY_2020 = Date.UTC(2020, 4);
const files = filesOf(
  ['a.txt', 1],
  ['a/x.jpg', 10, MAY_2020],
  ['a/deep/y.mp4', 20, 0],
  ['a/deep/er/z.mp3', 30, MAY_2020 + 9],
  ['b/only/w.zip', 400],
  ['a b/v.pdf', 7],
);

describe('measureFolders', () => {
  it('should sum files and bytes by folder, most bytes first', () => {
    expect(summary(measureFolders({ files }))).toEqual([
      '', 6, 468,
      ['b', 1, 400, ['b/only', 1, 400]],
      ['a', 3, 60, ['a/deep', 2, 50, ['a/deep/er', 1, 30]]],
      ['a b', 1, 7],
    ]); // prettier-ignore
  });

  it('should tell the newest valid date, own files and bytes by category', () => {
    const [, a] = measureFolders({ files }).children;
    expect(a).toMatchObject({ name: 'a', newest: MAY_2020 + 9, own: { files: 1, bytes: 10 } });
    expect(a!.categories).toEqual({ images: 10, videos: 20, audio: 30, documents: 0, other: 0 });
    expect(measureFolders({ files: filesOf(['x/undated', 1, 0]) }).newest).toBeNull();
  });

  it('should leave out removed files, and folders that have none left', () => {
    const isRemoved = (id: number) => files[id]!.path.startsWith('b/') || files[id]!.name === 'x.jpg';
    expect(summary(measureFolders({ files, isRemoved }))).toEqual([
      '', 4, 58,
      ['a', 2, 50, ['a/deep', 2, 50, ['a/deep/er', 1, 30]]],
      ['a b', 1, 7],
    ]); // prettier-ignore
    expect(summary(measureFolders({ files: [] }))).toEqual(['', 0, 0]);
  });

  it('should add up in any tree: children and own files are the folder, the root is the total', () =>
    fc.assert(
      fc.asyncProperty(randomTree, fc.nat(6), async (tree, every) => {
        const isRemoved = (path: string) => path.length % 7 === every;
        const result = await decide(tree, KEEP_ORIGINAL, { isRemoved });
        const root = measureFolders(result);
        expect(root).toMatchObject({ files: result.fileCount, bytes: result.totalSize });
        for (const { children, own, files, bytes, categories } of foldersOf(root)) {
          expect(children.reduce((sum, child) => sum + child.files, own.files)).toBe(files);
          expect(children.reduce((sum, child) => sum + child.bytes, own.bytes)).toBe(bytes);
          expect(Object.values(categories).reduce((a, b) => a + b)).toBe(bytes);
        }
      }),
      { numRuns: 100 },
    ));
});

describe('listLargestOwnFiles', () => {
  const flat = filesOf(
    ['f/1', 1],
    ['f/2', 9],
    ['f/3', 5],
    ['f/sub/4', 99],
    ['f!/5', 50],
    ['f0', 7],
    ['6', 3],
  );
  const names = (path: string, count: number) =>
    listLargestOwnFiles({ files: flat, isRemoved: (id) => flat[id]!.name === '2' }, path, count).map(
      ({ name }) => name,
    );

  it('should list the largest files in place right in the folder', () => {
    expect(names('f', 5)).toEqual(['3', '1']);
    expect(names('f', 1)).toEqual(['3']);
    expect(names('', 5)).toEqual(['f0', '6']);
    expect(names('no such folder', 5)).toEqual([]);
  });
});

function tallyOf(...files: (readonly [path: string, size: number])[]) {
  const tally = new FolderTally();
  for (const [path, size] of files) tally.add({ path, size });
  return tally.list();
}

describe('FolderTally', () => {
  it('should list folders with their parts, most bytes first, and leave out files in none', () => {
    const b = { name: 'b', files: 3, bytes: 110, category: 'images', parts: [] };
    const parts = [50, 2].map((bytes, at) => ({ bytes, category: at ? 'other' : 'videos' }));
    const a = { name: 'a', files: 4, bytes: 53, category: 'videos', parts };
    const none = { bytes: 0, category: 'other' };
    expect(
      tallyOf(
        ...([['big.iso', 900], ['a/x.jpg', 1], ['a/b/y.mp4', 20], ['a/b/c/d/z.mp4', 30], ['a/bb/w', 2], ['a', 5]] as const), // prettier-ignore
        ...([
          ['b/1.JPG', 60],
          ['b/2.mp3', 50],
          ['b/none', 0],
          ['empty/x.y/file', 0],
        ] as const),
      ),
    ).toEqual([b, a, { name: 'empty', files: 1, ...none, parts: [none] }]);
  });

  it('should agree with the measured folders of any tree', () =>
    fc.assert(
      fc.asyncProperty(randomTree, async (tree) => {
        const result = await decide(tree, KEEP_ORIGINAL);
        const sums = (all: readonly { name: string; files: number; bytes: number }[]) =>
          new Map(all.map(({ name, files, bytes }) => [name, { files, bytes }]));
        const tally = new FolderTally();
        // A browser lists files of several folders in turn.
        for (let step = 0; step < 7; step++)
          for (const file of result.files) if (file.id % 7 === step) tally.add(file);
        expect(sums(tally.list())).toEqual(sums(measureFolders(result).children.slice(0, 30)));
      }),
      { numRuns: 100 },
    ));

  it('should stay small on many folders, and find the largest of them', () => {
    const tally = new FolderTally();
    for (let at = 0; at < 3000; at++) tally.add({ path: `folder ${at}/${at % 40}/f.e${at}`, size: 1 });
    tally.add({ path: 'folder 77/39/last', size: 1000 });
    const folders = tally.list();
    expect(folders).toHaveLength(30);
    expect(folders[0]).toMatchObject({ name: 'folder 77', files: 2, bytes: 1001 });
    expect(JSON.stringify(folders).length).toBeLessThan(20_000);
  });
});

describe('the folders of a running scan', () => {
  it('should grow until they are those of the result, a few times a second', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const files = Array.from({ length: 400 }, (_, at) => ({
      path: `part ${at % 5}/${at % 50}/${at}.txt`,
      size: at % 90,
    }));
    const source = memorySource(files);
    const seen: { at: number; progress: ScanProgress }[] = [];
    // As slow as a disk that spins.
    const slow = {
      ...source,
      async *walk(signal?: AbortSignal) {
        for await (const { entries, ...rest } of source.walk(signal))
          for (const entry of entries) {
            now += 20;
            yield { ...rest, entries: [entry] };
          }
      },
    };
    const result = await scan(slow, { onProgress: (progress) => seen.push({ at: now, progress }) });
    clock.mockRestore();
    const walked = seen.filter(({ progress }) => progress.phase === 'walk');
    expect(walked.length).toBeGreaterThan(20);
    for (const [at, { progress }] of walked.entries()) {
      const sum = progress.folders.reduce((count, folder) => count + folder.files, 0);
      expect(sum).toBe(progress.listed.files);
      if (at > 0) expect(walked[at]!.at - walked[at - 1]!.at).toBe(260);
    }
    const { folders } = seen.at(-1)!.progress;
    const { children } = measureFolders(result);
    expect(folders.map(({ name, bytes }) => [name, bytes])).toEqual(
      children.map(({ name, bytes }) => [name, bytes]),
    );
  });
});
