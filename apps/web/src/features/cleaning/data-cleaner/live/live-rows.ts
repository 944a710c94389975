import {
  fileNameOf,
  getJunkRule,
  kindOfJunk,
  type ScannedFile,
  SUGGESTION_RULES,
} from '@swipeclean/scan-engine';
import type { Remaining } from '@/folder/remaining';
import type { Reason } from '@/folder/trash/removal';
import type { DataType } from '../data-items';

/** A file or an empty folder that can be removed. */
export interface LiveRow {
  /** Its path. */
  id: string;
  type: DataType;
  name: string;
  /** The folder it is in; '' for the opened folder itself. */
  location: string;
  size: number;
  /** In ms since 1970; null where it is unknown. */
  lastModified: number | null;
  reason: Reason | 'empty-folder';
  risk: 'low' | 'medium';
  /** Whether it is initially ticked. */
  ticked: boolean;
  /** Never removed, so it can neither be ticked nor counted. */
  isProtected: boolean;
  file: ScannedFile | null;
}

/** Junk, copies of kept files, and empty folders; largest first. */
export function toDataRows(remaining: Remaining): LiveRow[] {
  const rows: Found[] = [];
  const junk = new Set<number>();
  for (const { rule: id, ids } of remaining.junk) {
    const { type } = getJunkRule(id);
    const { risk, ticked } = SUGGESTION_RULES[kindOfJunk(id)];
    for (const fileId of ids) {
      junk.add(fileId);
      rows.push(toDataRow(remaining.files[fileId]!, { type, risk, ticked, reason: `junk.${id}` }));
    }
  }
  for (const { ids, keep } of remaining.identical) {
    for (const id of ids) {
      if (id === keep || junk.has(id)) continue;
      rows.push(
        toDataRow(remaining.files[id]!, {
          type: 'duplicates',
          risk: 'low',
          ticked: true,
          reason: 'identical',
        }),
      );
    }
  }
  rows.sort((a, b) => b.size - a.size);
  return [...rows, ...remaining.emptyFolders.map(folderRow)].map((row) => ({
    ...row,
    isProtected: remaining.protectionFor(row.id) !== null,
  }));
}

type Found = Omit<LiveRow, 'isProtected'>;

function toDataRow(file: ScannedFile, judged: Pick<LiveRow, 'type' | 'risk' | 'ticked' | 'reason'>): Found {
  const { path, name, size, lastModified } = file;
  return {
    id: path,
    name,
    location: folderOf(path),
    size,
    lastModified: lastModified || null,
    file,
    ...judged,
  };
}

function folderRow(path: string): Found {
  return {
    id: path,
    type: 'temp',
    name: fileNameOf(path),
    location: folderOf(path),
    size: 0,
    lastModified: null,
    reason: 'empty-folder',
    risk: 'low',
    ticked: false,
    file: null,
  };
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
