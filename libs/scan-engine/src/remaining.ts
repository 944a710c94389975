import { byReclaimable } from './rules/duplicates';
import type { FileSet, IdenticalGroup, PossibleGroup, ScanResult } from './types';

/** A result less the files that are gone; ids keep their meaning, so `files` still holds all, and `filesLeft` counts. */
export interface RemainingResult extends ScanResult {
  filesLeft: number;
}

/** What a result comes to without the files that have gone from their places since; nothing is read or judged anew. */
export function remaining(result: ScanResult, isGone: (id: number) => boolean): RemainingResult {
  const { files } = result;
  const gone = files.filter(({ id }) => isGone(id));
  if (gone.length === 0) return { ...result, filesLeft: files.length };
  const categories = { ...result.categories };
  let totalSize = result.totalSize;
  for (const { category, size } of gone) {
    const { files: count, bytes } = categories[category];
    categories[category] = { files: count - 1, bytes: bytes - size };
    totalSize -= size;
  }
  const bytesOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (files[id]?.size ?? 0), 0);
  const left = <Set extends FileSet>(set: Set): Set => {
    const ids = set.ids.filter((id) => !isGone(id));
    return { ...set, ids, bytes: bytesOf(ids) };
  };
  return {
    ...result,
    categories,
    totalSize,
    filesLeft: files.length - gone.length,
    identical: result.identical.flatMap((group) => identicalLeft(group, isGone)).sort(byReclaimable),
    possible: result.possible.flatMap((group) => possibleLeft(group, isGone)).sort(byFlagged),
    old: left(result.old),
    large: left(result.large),
    empty: left(result.empty),
    downloads: left(result.downloads),
    oldDownloads: left(result.oldDownloads),
    junk: result.junk.map(left).filter(({ ids }) => ids.length > 0),
  };
}

function identicalLeft(group: IdenticalGroup, isGone: (id: number) => boolean): IdenticalGroup[] {
  const ids = group.ids.filter((id) => !isGone(id));
  const [keep] = ids;
  if (keep === undefined || ids.length < 2) return [];
  return [{ ...group, ids, keep, reclaimable: group.size * (ids.length - 1) }];
}

function possibleLeft(group: PossibleGroup, isGone: (id: number) => boolean): PossibleGroup[] {
  const [keep, ...flagged] = [group.keep, ...group.flagged].filter((id) => !isGone(id));
  return keep === undefined || flagged.length === 0 ? [] : [{ ...group, keep, flagged }];
}

function byFlagged(a: PossibleGroup, b: PossibleGroup): number {
  return b.size * b.flagged.length - a.size * a.flagged.length || a.keep - b.keep;
}
