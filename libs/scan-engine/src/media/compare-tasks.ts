import type { PhotoTask } from './photo-tasks';
import type { PhotoFeatures } from './types';

/** Pictures of one task, which are decoded once each; more would leave other threads without work. */
const MAX_PICTURES = 12;

type CompareTask<File> = Extract<PhotoTask<File>, { kind: 'compare' }>;

/** Divides pairs into tasks, those of the same photos into the same one. */
export function createCompareTasks<File>(
  pairs: readonly [number, number][],
  files: ReadonlyMap<number, File>,
  photos: ReadonlyMap<number, PhotoFeatures>,
): CompareTask<File>[] {
  const partners = new Map<number, number[]>();
  for (const [one, other] of pairs) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = partners.get(from);
      if (known) known.push(to);
      else partners.set(from, [to]);
    }
  }
  const place = new Map<number, number>();
  for (const start of partners.keys()) {
    // Photos that are linked follow one another.
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (place.has(id)) continue;
      place.set(id, place.size);
      open.push(...partners.get(id)!);
    }
  }
  const placeOf = ([one, other]: readonly [number, number]) => Math.min(place.get(one)!, place.get(other)!);
  const tasks: { ids: Set<number>; pairs: [number, number][] }[] = [];
  for (const pair of [...pairs].sort((a, b) => placeOf(a) - placeOf(b))) {
    let task = tasks.at(-1);
    const added = pair.filter((id) => !task?.ids.has(id)).length;
    if (!task || task.ids.size + added > MAX_PICTURES) tasks.push((task = { ids: new Set(), pairs: [] }));
    for (const id of pair) task.ids.add(id);
    task.pairs.push(pair);
  }
  return tasks.map(({ ids, pairs: own }) => ({
    kind: 'compare',
    files: [...ids].map((id) => files.get(id)!),
    photos: [...ids].map((id) => photos.get(id)!),
    pairs: own,
  }));
}

/** How often a task reports a step: for each picture and each pair. */
export const countSteps = ({ files, pairs }: CompareTask<unknown>): number => files.length + pairs.length;
