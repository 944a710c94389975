import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noise, pathsOf, TempFolder } from '../test/temp-folder';
import { directorySource } from './node/directory-source';
import { getRemainingResult } from './remaining-result';
import { scan } from './scan';
import { getScanTotals } from './scan-totals';
import type { ScanResult } from './types';

const NOW = Date.UTC(2026, 0, 15);
const daysAgo = (days: number) => NOW - days * 86_400_000;

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
