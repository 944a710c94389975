import {
  freedBytesOf,
  JUNK_RULES,
  kindOfJunk,
  type ScannedFile,
  type Suggestion,
  SUGGESTION_RULES,
  type SuggestionKind,
} from '@swipeclean/scan-engine';
import { isSelected } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import type { Reason } from '@/folder/trash/removal';
import type { DataType } from '../data-items';

/** A file or an empty folder that can be removed. */
export interface LiveRow {
  /** Its path. */
  id: string;
  type: DataType;
  /** What removing it frees. */
  size: number;
  reason: Reason | 'empty-folder';
  risk: 'low' | 'medium';
  /** Whether it is initially ticked. */
  ticked: boolean;
  /** Never removed, so it can neither be ticked nor counted. */
  isProtected: boolean;
  file: ScannedFile | null;
}

/**
 * Junk, copies of kept files, old downloads and empty folders, as they are suggested; largest first. What the user
 * keeps (`stays`) is not ticked, and nothing is while that is not known (null).
 */
export function toDataRows(
  remaining: Remaining,
  suggestions: readonly Suggestion[],
  stays: ReadonlySet<string> | null,
): LiveRow[] {
  const { files, protectedFiles } = remaining;
  const rows: LiveRow[] = [];
  const add = (kind: SuggestionKind, ids: readonly number[], isProtected: boolean) => {
    const shown = shownAs(kind);
    if (!shown) return;
    const { risk, ticked } = SUGGESTION_RULES[kind];
    for (const id of ids) rows.push({ ...fileRow(files[id]!), ...shown, risk, ticked, isProtected });
  };
  for (const { kind, remove } of suggestions) add(kind, remove, false);
  // Suggestions leave out what is never removed; here it is shown as such.
  const listed = new Set<number>();
  const addProtected = (kind: SuggestionKind, ids: readonly number[]) => {
    const unlisted = ids.filter((id) => isSelected(protectedFiles, id) && !listed.has(id));
    for (const id of unlisted) listed.add(id);
    add(kind, unlisted, true);
  };
  for (const { rule, ids } of remaining.junk) addProtected(kindOfJunk(rule), ids);
  for (const { ids } of remaining.identical) addProtected('identical', ids.slice(1));
  addProtected('old-download', remaining.oldDownloads.ids);
  rows.sort((a, b) => b.size - a.size || (a.id < b.id ? -1 : 1));
  const folders = remaining.emptyFolders.map((path) =>
    folderRow(path, remaining.protectionFor(path) !== null),
  );
  return [...rows, ...folders].map((row) => ({
    ...row,
    ticked: row.ticked && stays !== null && !stays.has(row.id),
  }));
}

/** Type and reason of a kind's rows, or null where the data cleaner does not list it. */
function shownAs(kind: SuggestionKind): Pick<LiveRow, 'type' | 'reason'> | null {
  if (SUGGESTION_RULES[kind].isCopy) {
    return { type: 'duplicates', reason: 'identical' };
  }
  if (kind === 'old-download') return { type: 'downloads', reason: 'old-download' };
  const junk = JUNK_RULES.find(({ id }) => kindOfJunk(id) === kind);
  return junk ? { type: junk.type, reason: `suggestion.${kind}` } : null;
}

function fileRow(file: ScannedFile) {
  return { id: file.path, size: freedBytesOf(file), file };
}

function folderRow(path: string, isProtected: boolean): LiveRow {
  const { risk, ticked } = SUGGESTION_RULES['empty-folder'];
  return { id: path, type: 'temp', size: 0, reason: 'empty-folder', risk, ticked, isProtected, file: null };
}
