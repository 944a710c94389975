import type { DecidedGroup } from '../keep/keep-rule';
import type { FileSnapshot } from '../trash/types';
import type { ScannedFile } from '../types';

/** A file on a removal list: its reason, and the identical files that stay. */
export interface RemovalListFile extends FileSnapshot {
  reason: string;
  /** Null if the file is in no identical group; the first is the copy that the rule keeps. */
  copies: string[] | null;
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
}

/** Maximum copies that a script checks to find one that exists. */
const NAMED_COPIES = 8;

/** The chosen files as a list; the copy to keep of every identical group is always left out. */
export function createRemovalList({
  folder,
  result,
  groups,
  selected,
  reasonOf,
  isProtected,
}: RemovalListInput): RemovalList {
  const isChosen = new Set(selected.filter((id) => !isProtected(result.files[id]!)));
  const copies = new Map<number, string[]>();
  for (const { ids, keep } of groups) {
    if (ids.every((id) => isChosen.has(id))) isChosen.delete(keep);
    const stays = ids.filter((id) => !isChosen.has(id)).slice(0, NAMED_COPIES);
    const paths = stays.map((id) => result.files[id]!.path);
    for (const id of ids) copies.set(id, paths);
  }
  const files: RemovalListFile[] = [];
  const spared: number[] = [];
  for (const id of selected) {
    if (!isChosen.has(id)) spared.push(id);
    else {
      const file = result.files[id]!;
      const { path, size, lastModified } = file;
      files.push({ path, size, lastModified, reason: reasonOf(file), copies: copies.get(id) ?? null });
    }
  }
  return { folder, scannedAt: result.scannedAt, files, excluded: spared };
}

/** A list as JSON with two spaces of indentation; dates in ISO 8601, null when unknown; sizes in bytes. */
export function formatRemovalListJson({ folder, scannedAt, files }: RemovalList): string {
  const rows = files.map(({ path, size, lastModified, reason, copies }) => ({
    path,
    size,
    modified: formatIsoTime(lastModified),
    reason,
    keeps: copies?.[0] ?? null,
  }));
  return `${JSON.stringify({ format: 'swipeclean-list', version: 1, folder, scannedAt: formatIsoTime(scannedAt), files: rows }, null, 2)}\n`;
}

/** A date in ISO 8601 and UTC, null when the ms since 1970 are invalid. */
export function formatIsoTime(ms: number): string | null {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
