import fc from 'fast-check';
import { decide, randomTree } from '../../test/random-tree';
import { memorySource } from '../../test/memory-source';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { scan } from '../scan';
import type { ScanProgress } from '../types';
import { measureFolders } from './folder-sizes';
import { FolderTally } from './folder-tally';

function tallyOf(...files: [path: string, size: number][]) {
  const tally = new FolderTally();
  for (const [path, size] of files) tally.add({ path, size });
  return tally.list();
}

describe('FolderTally', () => {
  it('should list folders with their parts, most bytes first, and leave out files in none', () => {
    expect(
      tallyOf(
        ['big.iso', 900],
        ['a/x.jpg', 1],
        ['a/b/y.mp4', 20],
        ['a/b/c/d/z.mp4', 30],
        ['a/bb/w', 2],
        ['a', 5],
        ['b/1.JPG', 60],
        ['b/2.mp3', 50],
        ['b/none', 0],
        ['empty/x.y/file', 0],
      ),
    ).toEqual([
      {
        name: 'b',
        files: 3,
        bytes: 110,
        category: 'images',
        parts: [],
      },
      {
        name: 'a',
        files: 4,
        bytes: 53,
        category: 'videos',
        parts: [
          { bytes: 50, category: 'videos' },
          { bytes: 2, category: 'other' },
        ],
      },
      { name: 'empty', files: 1, bytes: 0, category: 'other', parts: [{ bytes: 0, category: 'other' }] },
    ]);
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
    for (let at = 0; at < 30_000; at++) tally.add({ path: `folder ${at}/${at % 40}/f.e${at}`, size: 1 });
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
