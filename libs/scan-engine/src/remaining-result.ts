import { diskBytesOf } from './rules/dates-and-sizes';
import { byReclaimable, reclaimableOf } from './rules/duplicates';
import type { DuplicateGroup, FileSet, PossibleDuplicateGroup, ScanResult } from './types';

/**
 * The rest of a scan after removals. Ids stay valid: `files` still lists every scanned file, and `fileCount` counts
 * those in place.
 */
export interface RemainingResult extends ScanResult {
  isRemoved(id: number): boolean;
  /** The files left of each identical group from which files were removed; one may be the last. */
  reduced: readonly (readonly number[])[];
}

/** What was removed since the scan: files by id, empty folders by path. */
export interface RemovedFiles {
  isRemoved(id: number): boolean;
  emptyFolders?: ReadonlySet<string>;
}

/** Subtracts removed files and folders from a result; nothing is read again. `applyKeepRule` decides what stays. */
export function getRemainingResult(
  result: ScanResult,
  { isRemoved, emptyFolders: removedFolders }: RemovedFiles,
): RemainingResult {
  const { files } = result;
  const removed = files.filter(({ id }) => isRemoved(id));
  const emptyFolders = removedFolders?.size
    ? result.emptyFolders.filter((path) => !removedFolders.has(path))
    : result.emptyFolders;
  if (removed.length === 0) return { ...result, emptyFolders, isRemoved, reduced: [] };
  const categories = { ...result.categories };
  let totalSize = result.totalSize;
  for (const file of removed) {
    const { files: count, bytes } = categories[file.category];
    categories[file.category] = { files: count - 1, bytes: bytes - diskBytesOf(file) };
    totalSize -= diskBytesOf(file);
  }
  const bytesOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + diskBytesOf(files[id]!), 0);
  const subtract = <Set extends FileSet>(set: Set): Set => {
    const ids = set.ids.filter((id) => !isRemoved(id));
    return { ...set, ids, bytes: bytesOf(ids) };
  };
  const identical = result.identical
    .flatMap((group) => subtractFromGroup(files, group, isRemoved))
    .sort(byReclaimable);
  return {
    ...result,
    categories,
    totalSize,
    fileCount: files.length - removed.length,
    identical,
    possible: result.possible.flatMap((group) => subtractFromPossible(group, isRemoved)).sort(byFlaggedBytes),
    old: subtract(result.old),
    large: subtract(result.large),
    empty: subtract(result.empty),
    downloads: subtract(result.downloads),
    oldDownloads: subtract(result.oldDownloads),
    junk: result.junk.map(subtract).filter(({ ids }) => ids.length > 0),
    emptyFolders,
    isRemoved,
    reduced: result.identical
      .filter(({ ids }) => ids.some(isRemoved))
      .map(({ ids }) => ids.filter((id) => !isRemoved(id))),
  };
}

function subtractFromGroup(
  files: ScanResult['files'],
  group: DuplicateGroup,
  isRemoved: (id: number) => boolean,
): DuplicateGroup[] {
  const ids = group.ids.filter((id) => !isRemoved(id));
  const [keep] = ids;
  if (keep === undefined || ids.length < 2) return [];
  return [{ ...group, ids, keep, reclaimable: reclaimableOf(files, ids) }];
}

function subtractFromPossible(
  group: PossibleDuplicateGroup,
  isRemoved: (id: number) => boolean,
): PossibleDuplicateGroup[] {
  const [keep, ...flagged] = [group.keep, ...group.flagged].filter((id) => !isRemoved(id));
  return keep === undefined || flagged.length === 0 ? [] : [{ ...group, keep, flagged }];
}

function byFlaggedBytes(a: PossibleDuplicateGroup, b: PossibleDuplicateGroup): number {
  return b.size * b.flagged.length - a.size * a.flagged.length || a.keep - b.keep;
}
