import type { CandidateGroup } from '../types';
import type { CompareLimits } from './limits';
import type { Member } from './reader';

/** Members of one size that are compared with each other. */
export interface Group<Ref> {
  size: number;
  members: Member<Ref>[];
}

/** Candidates as groups, largest reclaimable first, so that most of the bytes are proven early. */
export function toGroups<Ref>(candidates: readonly CandidateGroup<Ref>[]): Group<Ref>[] {
  return candidates
    .map(({ size, ids, entries }) => ({ size, members: ids.map((id, at) => ({ id, entry: entries[at]! })) }))
    .sort(largestFirst);
}

/** Orders groups by the bytes that they free if all members are equal, largest first. */
export function largestFirst<Ref>(a: Group<Ref>, b: Group<Ref>): number {
  return b.size * (b.members.length - 1) - a.size * (a.members.length - 1);
}

/** Packs groups in order into reads of a maximum number of files and bytes; a group is never split. */
export function packGroups<Ref>(groups: readonly Group<Ref>[], files: number, bytes: number): Group<Ref>[][] {
  const packs: Group<Ref>[][] = [];
  let pack: Group<Ref>[] = [];
  let packFiles = 0;
  let packBytes = 0;
  for (const group of groups) {
    const count = group.members.length;
    const total = count * group.size;
    if (pack.length > 0 && (packFiles + count > files || packBytes + total > bytes)) {
      packs.push(pack);
      pack = [];
      packFiles = packBytes = 0;
    }
    pack.push(group);
    packFiles += count;
    packBytes += total;
  }
  if (pack.length > 0) packs.push(pack);
  return packs;
}

/** How a group is read: in one read, in several reads held together, window by window side by side, or by hash. */
export type CompareStrategy = 'together' | 'gathered' | 'lockstep' | 'hash';

/** The cheapest strategy that keeps a group's bytes within the limits. */
export function chooseStrategy<Ref>({ size, members }: Group<Ref>, limits: CompareLimits): CompareStrategy {
  const count = members.length;
  if (size * count <= limits.windowBytes) return count <= limits.batchFiles ? 'together' : 'gathered';
  // Below 64 KB a window, a message costs more than the bytes it carries.
  return limits.windowBytes / count >= 64 * 1024 ? 'lockstep' : 'hash';
}
