import { scanOf } from '../../test/scan-fixture';
import { dropRenewedKeys } from './renewed-keys';
import type { ScanSums } from './scan.entity';

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
