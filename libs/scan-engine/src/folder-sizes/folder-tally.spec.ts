import fc from 'fast-check';
import { decide, randomTree } from '../../test/random-tree';
import { TempFolder } from '../../test/temp-folder';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { directorySource } from '../node/directory-source';
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
    const folder = new TempFolder();
    for (let at = 0; at < 4000; at++)
      folder.write(`part ${at % 5}/${at % 50}/${at}.txt`, 'x'.repeat(at % 90));
    try {
      const source = directorySource(folder.path);
      const seen: { at: number; progress: ScanProgress }[] = [];
      // As slow as a disk that spins.
      const slow = {
        ...source,
        async *walk(signal?: AbortSignal) {
          for await (const batch of source.walk(signal)) {
            yield batch;
            await new Promise((resolve) => setTimeout(resolve, 80));
          }
        },
      };
      const result = await scan(slow, {
        onProgress: (progress) => seen.push({ at: performance.now(), progress }),
      });
      const walked = seen.filter(({ progress }) => progress.phase === 'walk');
      expect(walked.length).toBeGreaterThan(1);
      for (const [at, { progress }] of walked.entries()) {
        const sum = progress.folders.reduce((files, folder) => files + folder.files, 0);
        expect(sum).toBe(progress.listed.files);
        if (at > 0) expect(walked[at]!.at - walked[at - 1]!.at).toBeGreaterThan(200);
      }
      const { folders } = seen.at(-1)!.progress;
      const { children } = measureFolders(result);
      expect(folders.map(({ name, bytes }) => [name, bytes])).toEqual(
        children.map(({ name, bytes }) => [name, bytes]),
      );
    } finally {
      folder.remove();
    }
  });
});
