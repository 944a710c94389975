import type { MatchedGroup, DuplicateGroup, PossibleDuplicateGroup, ScannedFile } from '../types';
import { diskBytesOf, newestFirst } from './dates-and-sizes';

/** Newest first; equal or unknown dates by path, so that the same tree always keeps the same file. */
function byAge(files: readonly ScannedFile[]): (a: number, b: number) => number {
  return (a, b) => newestFirst(files[a]!.lastModified, files[b]!.lastModified) || a - b;
}

/** Lists of the files that share a size: what every rule about duplicates begins with. */
export function listSameSize(files: readonly ScannedFile[]): number[][] {
  return listEqual(files.keys(), (id) => files[id]!.size);
}

/** Groups of same name (exact code points) and size: the newest is kept, the others flagged (CLEAN-09, ENT-05). */
export function possibleDuplicates(
  files: readonly ScannedFile[],
  sameSize: readonly number[][] = listSameSize(files),
): PossibleDuplicateGroup[] {
  const groups: PossibleDuplicateGroup[] = [];
  const order = byAge(files);
  // By size first: a key of size and name for each of a million files would take 100 MB.
  for (const sized of sameSize)
    for (const ids of listEqual(sized, (id) => (files[id]!.isLinked ? null : files[id]!.name))) {
      const [keep = 0, ...flagged] = ids.sort(order);
      groups.push({ name: files[keep]!.name, size: files[keep]!.size, keep, flagged });
    }
  const weight = (group: PossibleDuplicateGroup) => group.size * group.flagged.length;
  return groups.sort((a, b) => weight(b) - weight(a) || a.keep - b.keep);
}

/** Lists of at least two ids with the same key; ids whose key is null are left out. */
export function listEqual<Key>(ids: Iterable<number>, keyOf: (id: number) => Key | null): number[][] {
  const seen = new Map<Key, number | number[]>();
  const lists: number[][] = [];
  for (const id of ids) {
    const key = keyOf(id);
    if (key === null) continue;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, id);
    else if (typeof before !== 'number') before.push(id);
    else {
      const list = [before, id];
      seen.set(key, list);
      lists.push(list);
    }
  }
  return lists;
}

/** A found group for display: newest first, the newest kept, the rest reclaimable. */
export function identicalGroup(files: readonly ScannedFile[], found: MatchedGroup): DuplicateGroup {
  const ids = [...found.ids].sort(byAge(files));
  return {
    size: found.size,
    ids,
    keep: ids[0]!,
    reclaimable: reclaimableOf(files, ids),
    proof: found.proof,
  };
}

/** Bytes freed when all files of a group but one are removed: those with other names free nothing. */
export function reclaimableOf(files: readonly ScannedFile[], ids: readonly number[]): number {
  const unlinked = ids.filter((id) => !files[id]!.isLinked);
  const removed = unlinked.length < ids.length ? unlinked : unlinked.slice(1);
  return removed.reduce((sum, id) => sum + diskBytesOf(files[id]!), 0);
}

/** Orders identical groups by their reclaimable bytes, largest first; ties by path. */
export function byReclaimable(a: DuplicateGroup, b: DuplicateGroup): number {
  return b.reclaimable - a.reclaimable || a.keep - b.keep;
}
