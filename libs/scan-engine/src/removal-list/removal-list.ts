import { formatJson } from './invisible';
import type { DecidedGroup } from '../keep/keep-rule';
import { freedBytesOf } from '../rules/dates-and-sizes';
import type { RemovalMethod } from '../trash/types';
import type { FileSnapshot, ScannedFile, SymbolicLink } from '../types';

/** A file on a removal list, with its reason. */
export interface RemovalListFile extends FileSnapshot {
  reason: string;
  /** The identical file that stays; null if the file is in no identical group, or needs no copy. */
  keeps: string | null;
  /** What removing it frees, where that is not its size. */
  freedBytes?: number;
}

/**
 * The files chosen in a folder that the app cannot change; `spared` (ids) were chosen, but are protected or the last
 * of their group.
 */
export interface RemovalList {
  folder: string | null;
  scannedAt: number;
  files: RemovalListFile[];
  excluded: number[];
}

/** Input of a removal list; `groups` are those of `applyKeepRule`. */
export interface RemovalListInput {
  folder: string | null;
  result: { files: readonly ScannedFile[]; scannedAt: number };
  groups: readonly DecidedGroup[];
  selected: readonly number[];
  reasonOf(file: ScannedFile): string;
  isProtected(file: ScannedFile): boolean;
  /** Whether a copy of the file has to stay; by default of every file. */
  needsCopy?(file: ScannedFile): boolean;
}

/** Of each group that is to be removed completely, the file that stays; none where no file of it needs a copy. */
export function listLastCopies(
  groups: readonly Pick<DecidedGroup, 'ids' | 'keep'>[],
  isChosen: (id: number) => boolean,
  needsCopy: (id: number) => boolean,
): number[] {
  return groups.flatMap(({ ids, keep }) => {
    if (!ids.every(isChosen)) return [];
    return needsCopy(keep) ? keep : ids.filter(needsCopy).slice(0, 1);
  });
}

/** The symbolic links that a removal leaves without target. A link or clone takes the place of a file with copies. */
export function listHangingLinks(
  links: readonly SymbolicLink[] = [],
  removed: readonly { path: string; copies?: unknown }[],
  method: RemovalMethod = 'trash',
): SymbolicLink[] {
  const isReplaced = method === 'hardlink' || method === 'reflink';
  const gone = new Set(removed.flatMap(({ path, copies }) => (isReplaced && copies ? [] : path)));
  return links.filter(({ target }) => gone.has(target));
}

/** The chosen files as a list; one file of every identical group is always left out, where one has to stay. */
export function createRemovalList({
  folder,
  result,
  groups,
  selected,
  reasonOf,
  isProtected,
  needsCopy = () => true,
}: RemovalListInput): RemovalList {
  const isChosen = new Set(selected.filter((id) => !isProtected(result.files[id]!)));
  const kept = new Map<number, string>();
  const last = listLastCopies(
    groups,
    (id) => isChosen.has(id),
    (id) => needsCopy(result.files[id]!),
  );
  for (const id of last) isChosen.delete(id);
  for (const { ids } of groups) {
    const stays = ids.find((id) => !isChosen.has(id));
    if (stays === undefined) continue;
    for (const id of ids) if (needsCopy(result.files[id]!)) kept.set(id, result.files[stays]!.path);
  }
  const files: RemovalListFile[] = [];
  const spared: number[] = [];
  for (const id of selected) {
    if (!isChosen.has(id)) spared.push(id);
    else {
      const file = result.files[id]!;
      const { path, size, lastModified } = file;
      const freedBytes = freedBytesOf(file);
      files.push({
        path,
        size,
        lastModified,
        reason: reasonOf(file),
        keeps: kept.get(id) ?? null,
        ...(freedBytes !== size && { freedBytes }),
      });
    }
  }
  return { folder, scannedAt: result.scannedAt, files, excluded: spared };
}

/**
 * A list as JSON with two spaces of indentation; dates in ISO 8601, null when unknown; sizes in bytes. `more` is what a
 * reader of the list may ignore.
 */
export function formatRemovalListJson({ folder, scannedAt, files }: RemovalList, more: object = {}): string {
  const rows = files.map(({ path, size, lastModified, reason, keeps }) => ({
    path,
    size,
    modified: formatIsoTime(lastModified),
    reason,
    keeps,
  }));
  return formatJson({
    format: 'swipeclean-list',
    version: 1,
    folder,
    scannedAt: formatIsoTime(scannedAt),
    files: rows,
    ...more,
  });
}

/** A date in ISO 8601 and UTC, null when the ms since 1970 are invalid. */
export function formatIsoTime(ms: number): string | null {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
