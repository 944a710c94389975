import type { DecidedGroup } from '../keep/keep-rule';
import type { FileSnapshot } from '../trash/types';
import type { ScannedFile } from '../types';

/** A file on a list to be worked through by hand: why it is on it, and which files hold the same and stay. */
export interface RemovalListFile extends FileSnapshot {
  reason: string;
  /** Null where the file is not one of identical ones; the first is the copy the rule keeps. */
  copies: string[] | null;
}

/**
 * The files chosen in a folder that the app cannot change; `spared` (ids) were chosen, but are protected or the last of
 * their group.
 */
export interface RemovalList {
  folder: string | null;
  scannedAt: number;
  files: RemovalListFile[];
  excluded: number[];
}

/** What a list is made of; `groups` are those of `keepGroups`. */
export interface RemovalListInput {
  folder: string | null;
  result: { files: readonly ScannedFile[]; scannedAt: number };
  groups: readonly DecidedGroup[];
  selected: readonly number[];
  reasonOf(file: ScannedFile): string;
  isProtected(file: ScannedFile): boolean;
}

/** More copies than these need not be looked for before one of them is found to be there. */
const NAMED_COPIES = 8;

/** The chosen files as a list; of every identical group at least the copy to keep stays off it, whatever was chosen. */
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

/** A list as JSON, two spaces a level; dates by ISO 8601, null where they are not known; sizes in bytes. */
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

/** A date by ISO 8601 in UTC, null where ms since 1970 are none. */
export function formatIsoTime(ms: number): string | null {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
