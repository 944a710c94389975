import { toScannedFile } from './file-types';
import { byReclaimable, identicalGroup, possibleDuplicates } from './duplicates';

const files = (...rows: [path: string, size: number, lastModified: number][]) =>
  rows.map(([path, size, lastModified], id) => toScannedFile(id, { path, size, lastModified, type: '' }));
const T = 1_700_000_000_000;

describe('possible duplicates', () => {
  it('should keep the newest of the same name and size and flag the others (CLEAN-09, ENT-05)', () => {
    const groups = possibleDuplicates(files(['a/x.jpg', 5, T], ['b/x.jpg', 5, T + 2], ['c/x.jpg', 5, T + 1]));
    expect(groups).toEqual([{ name: 'x.jpg', size: 5, keep: 1, flagged: [2, 0] }]);
  });

  it('should not match another size, another name or another case of it (CLEAN-09)', () => {
    expect(possibleDuplicates(files(['a/x', 5, T], ['b/x', 6, T], ['c/y', 5, T], ['d/X', 5, T]))).toEqual([]);
  });

  it('should separate names that are equal only after Unicode normalisation (CLEAN-09)', () => {
    expect(possibleDuplicates(files(['a/é', 5, T], [`b/${'é'.normalize('NFD')}`, 5, T]))).toEqual([]);
  });

  it('should keep the first path of equal dates, and a known date over an unknown one (CLEAN-09)', () => {
    const [group] = possibleDuplicates(files(['a/x', 5, 0], ['b/x', 5, T], ['c/x', 5, T]));
    expect(group).toMatchObject({ keep: 1, flagged: [2, 0] });
  });
});

describe('identical groups', () => {
  it('should keep the newest and count the rest as reclaimable (CLEAN-09)', () => {
    const group = identicalGroup(files(['a', 5, T], ['b', 5, T + 9], ['c', 5, T]), {
      size: 5,
      ids: [0, 1, 2],
      proof: 'bytes',
    });
    expect(group).toEqual({ size: 5, ids: [1, 0, 2], keep: 1, reclaimable: 10, proof: 'bytes' });
  });

  it('should put the largest reclaimable group first (CLEAN-09)', () => {
    const group = (keep: number, reclaimable: number) => ({
      size: 1,
      ids: [],
      keep,
      reclaimable,
      proof: 'bytes' as const,
    });
    expect([group(0, 1), group(1, 9), group(2, 9)].sort(byReclaimable).map(({ keep }) => keep)).toEqual([
      1, 2, 0,
    ]);
  });
});
