import type { SaveScanDto } from '@swipeclean/contracts/server';
import { nothing, scanOf } from '../../test/scan-fixture';
import { findContradictions } from './scan-consistency';
import { dropRenewedKeys } from './renewed-keys';
import type { ScanSums } from './scan.entity';

const fieldsOf = (changes: Partial<SaveScanDto>) =>
  findContradictions(scanOf(changes)).map(({ field }) => field);
const { categories } = scanOf();

describe('findContradictions', () => {
  it('should find none in totals that agree, nor in an empty scan (CLEAN-08)', () => {
    const empty = {
      totalFiles: 0,
      totalSize: 0,
      categories: { images: nothing, videos: nothing, documents: nothing, audio: nothing, other: nothing },
      duplicates: nothing,
      identical: { ...nothing, groups: 0 },
      identicalMedia: null,
      oldFiles: nothing,
      largeFiles: nothing,
      junk: nothing,
      downloads: nothing,
      oldDownloads: nothing,
    };
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf(empty)).toEqual([]);
  });

  it.each<[Partial<SaveScanDto>, string]>([
    [{ totalFiles: 101 }, 'totalFiles'],
    [{ totalSize: 10_000_000_001 }, 'totalSize'],
    [{ categories: { ...categories, images: { files: 41, bytes: 3_000_000_000 } } }, 'totalFiles'],
    [{ duplicates: { files: 101, bytes: 1 } }, 'duplicates.files'],
    [{ duplicates: { files: 1, bytes: 10_000_000_001 } }, 'duplicates.bytes'],
    [{ identical: { files: 8, bytes: 800_000_000, groups: 9 } }, 'identical.groups'],
    [{ identicalMedia: { files: 9, bytes: 1 } }, 'identicalMedia.files'],
    [{ oldFiles: { files: 0, bytes: 1 } }, 'oldFiles.bytes'],
    [{ largeFiles: { files: 101, bytes: 1 } }, 'largeFiles.files'],
    [{ junk: { files: 101, bytes: 1 } }, 'junk.files'],
    [{ downloads: { files: 101, bytes: 500_000_000 } }, 'downloads.files'],
    [{ oldDownloads: { files: 16, bytes: 1 } }, 'oldDownloads.files'],
    [{ photos: { files: 51, bytes: 1 } }, 'photos.files'],
    [{ music: { files: 1, bytes: 2_000_000_001 } }, 'music.bytes'],
  ])('should name the field in %j that contradicts another', (changes, field) => {
    expect(fieldsOf(changes)).toEqual([field]);
  });

  it('should compare figures exactly that no device reaches', () => {
    const huge = { files: 1, bytes: Number.MAX_SAFE_INTEGER };
    expect(fieldsOf({ categories: { ...categories, images: huge, videos: huge } })).toContain('totalSize');
  });
});

/** A scan whose photos take the given bytes. */
function scanWith(folderKey: string | null, bytes: number, folder: string | null = null) {
  const sums = scanOf() as unknown as ScanSums;
  const images = { files: 40, bytes };
  return { folderKey, folder, sums: { ...sums, categories: { ...sums.categories, images } } };
}

describe('dropRenewedKeys', () => {
  it('should drop an older scan of nearly the same files under another key', () => {
    const newer = scanWith('new', 3_000_000_000);
    expect(dropRenewedKeys([newer, scanWith('old', 2_800_000_000)])).toEqual([newer]);
  });

  it.each([
    ['other sizes', scanWith('old', 2_000_000_000, 'A')],
    ['another name', scanWith('old', 3_000_000_000, 'B')],
    ['no key', scanWith(null, 3_000_000_000, 'A')],
  ])('should keep a scan with %s', (_what, older) => {
    expect(dropRenewedKeys([scanWith('new', 3_000_000_000, 'A'), older])).toHaveLength(2);
  });
});
