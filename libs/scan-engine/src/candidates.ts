import type { CandidateGroup, SourceEntry } from './types';

/**
 * Groups entries (position = id) by size: only files that share a size above 0 can be the same. Entries that cannot
 * give up their `ref`, because a live File costs the browser about 12 KB.
 */
export function candidatesOf<Ref>(entries: readonly SourceEntry<Ref>[]): CandidateGroup<Ref>[] {
  const firstOfSize = new Map<number, number>();
  const groups = new Map<number, number[]>();
  entries.forEach(({ size }, id) => {
    if (size === 0) return;
    const first = firstOfSize.get(size);
    if (first === undefined) firstOfSize.set(size, id);
    else if (groups.has(size)) groups.get(size)!.push(id);
    else groups.set(size, [first, id]);
  });
  for (const entry of entries) if (!groups.has(entry.size)) entry.ref = null;
  return [...groups].map(([size, ids]) => ({ size, ids, entries: ids.map((id) => entries[id]!) }));
}
