import type { TrashItem } from '@swipeclean/scan-engine/browser';
import { leftBy, savedBy } from './task-outcome';

describe('what a task came to', () => {
  const item = (path: string, size: number, made?: [path: string, size: number]): TrashItem => ({
    path,
    size,
    lastModified: 1,
    replacement: made && { path: made[0], size: made[1], digest: '', staging: '', name: '' },
  });

  it('should count an archive once, and nothing for files that stayed', () => {
    const items = [item('a', 10, ['z', 4]), item('b', 20, ['z', 4]), item('c', 5, ['c', 1]), item('d', 7)];
    const results = items.map(({ path, size }) => ({ kind: 'file' as const, path, size }));
    expect(
      savedBy(
        items,
        results.map((one) => ({ ...one, status: 'removed' })),
      ),
    ).toBe(42 - 4 - 1);
    const changed = { ...results[2]!, status: 'skipped' as const, reason: 'changed' as const };
    expect(savedBy(items, [changed])).toBe(0);
    expect(leftBy([changed, { ...results[3]!, status: 'failed', code: 'X' }])).toEqual([
      { path: 'c', size: 5, reason: 'changed' },
      { path: 'd', size: 7, reason: { code: 'X' } },
    ]);
  });
});
