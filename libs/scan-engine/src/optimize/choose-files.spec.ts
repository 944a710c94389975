import { memorySource } from '../../test/memory-source';
import { scan } from '../scan';
import { findLargePhotos, findOldDocuments } from './choose-files';
import { DEFAULT_PHOTO_OPTIONS } from './types';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;
const LARGE = 2 * 1024 * 1024 + 1;

async function scanned(files: [path: string, size: number, daysOld: number][]) {
  const source = memorySource(
    files.map(([path, size, daysOld]) => ({
      path,
      size,
      lastModified: NOW - daysOld * DAY,
      bytes: (start, end) => new Uint8Array(end - start),
    })),
  );
  return scan(source, { now: NOW });
}

const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('files for the optimizer', () => {
  it('should be JPEG photos above 2 MB, with reasons for the other large photos (OPT-01)', async () => {
    const { compress, skipped } = findLargePhotos(
      await scanned([
        ['a.JPG', LARGE, 1],
        ['b.jpeg', LARGE - 1, 1],
        ['c.heic', LARGE, 1],
        ['d.png', LARGE, 1],
        ['d.avif', LARGE, 1],
        ['e.gif', LARGE, 1],
        ['f.dng', LARGE, 1],
        ['g.txt', LARGE, 1],
        ['$RECYCLE.BIN/h.jpg', LARGE, 1],
      ]),
    );
    expect(paths(compress)).toEqual(['a.JPG']);
    expect(skipped.map(({ file, reason }) => [file.path, reason])).toEqual([
      ['c.heic', 'heic'],
      ['d.avif', 'avif'],
      ['d.png', 'png'],
      ['e.gif', 'animated'],
      ['f.dng', 'raw'],
    ]);
  });

  it('should include PNG and HEIC files once the user converts them', async () => {
    const files = ['c.HEIC', 'd.png'].map((path): [string, number, number] => [path, LARGE, 1]);
    const chosen = { ...DEFAULT_PHOTO_OPTIONS, convertsPng: true, convertsHeic: true };
    const { compress, skipped } = findLargePhotos(await scanned(files), chosen);
    expect([paths(compress), skipped]).toEqual([['c.HEIC', 'd.png'], []]);
  });

  it('should be documents older than 180 days outside hidden folders, no code and nothing empty', async () => {
    const result = await scanned([
      ['a.pdf', 5, 181],
      ['b.pdf', 5, 179],
      ['c.docx', 0, 400],
      ['d.html', 5, 400],
      ['.git/e.txt', 5, 400],
      ['f/g.TXT', 5, 400],
      ['h.zip', 5, 400],
    ]);
    expect(paths(findOldDocuments(result))).toEqual(['a.pdf', 'f/g.TXT']);
  });
});
