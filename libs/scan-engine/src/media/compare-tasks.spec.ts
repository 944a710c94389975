import { createCompareTasks } from './compare-tasks';
import type { PhotoFeatures } from './types';

const tasksOf = (pairs: [number, number][]) => {
  const ids = [...new Set(pairs.flat())];
  const files = new Map(ids.map((id) => [id, { id }]));
  const photos = new Map(ids.map((id) => [id, { id } as PhotoFeatures]));
  return createCompareTasks(pairs, files, photos);
};

describe('the tasks of a comparison', () => {
  it('should have the pairs of the same photos in one, which decodes each once', () => {
    const tasks = tasksOf([
      [1, 2],
      [50, 51],
      [2, 3],
      [1, 3],
    ]);
    expect(tasks).toHaveLength(1);
    expect(tasks[0]!.pairs.slice(0, 3).flat().sort()).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('should share the pairs of many photos, each pair once', () => {
    const pairs: [number, number][] = [];
    for (let one = 0; one < 30; one++)
      for (let other = one + 1; other < 30; other++) pairs.push([one, other]);
    const tasks = tasksOf(pairs);
    expect(tasks.length).toBeGreaterThan(4);
    for (const { files, photos, pairs: own } of tasks) {
      expect(files.length).toBeLessThanOrEqual(12);
      expect(photos.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
      expect(own.flat().every((id) => files.some((file) => file.id === id))).toBe(true);
    }
    expect(tasks.flatMap((task) => task.pairs.map(String)).sort()).toEqual(pairs.map(String).sort());
  });
});
