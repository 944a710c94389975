import {
  type FileSnapshot,
  freedBytesOf,
  isPreselected,
  kindOfJunk,
  listLastCopies,
  OLD_AFTER_DAYS,
  PRESELECT_AFTER_DAYS,
  PRESELECT_MEGABYTES,
  type ScannedFile,
  type ScanResult,
  type Suggestion,
  SUGGESTION_RULES,
  type SuggestionKind,
} from '@swipeclean/scan-engine';
import type { TrashItem } from '@swipeclean/scan-engine/browser';
import type { MessageValues } from '@/shared/i18n/messages';
import { type FileSelection, isSelected, selectedIds, setSelected } from '../file-selection';
import { type FreedSum, sumFreed } from '../file-list/freed-size';
import { folderText } from '../messages';

const OTHER_REASONS = [
  'identical',
  'similar',
  'burst',
  'old-download',
  'preselected',
  'chosen',
  'elsewhere',
] as const;

/** Why a file was listed for cleaning; the first that applies. */
export type Reason = (typeof OTHER_REASONS)[number] | SuggestionMessageKey;

/** The kind of suggestion that a file is part of, as a message key. */
type SuggestionMessageKey = `suggestion.${SuggestionKind}`;

/** Files that are removed for one reason. */
export interface RemovalGroup {
  reason: Reason;
  files: ScannedFile[];
}

/** The values of texts that name a rule's limits. */
const VALUES: Partial<Record<Reason, MessageValues>> = {
  preselected: { days: PRESELECT_AFTER_DAYS, megabytes: PRESELECT_MEGABYTES },
  'old-download': { days: OLD_AFTER_DAYS },
};

const SUGGESTION_KINDS = Object.keys(SUGGESTION_RULES) as SuggestionKind[];

/** The reasons that manifests may have. */
const REASONS: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ...OTHER_REASONS.map((reason) => [reason, reason] as const),
  ...SUGGESTION_KINDS.map((kind) => [`suggestion.${kind}`, `suggestion.${kind}`] as const),
]);

export function reasonText(reason: Reason, t: typeof folderText = folderText): string {
  return isSuggestionKey(reason) ? t(`${reason}.title`) : t(`trash.why.${reason}`, VALUES[reason]);
}

/** The text of a manifest's reason; null where only another version of the app has one. */
export function storedReasonText(stored: string, t: typeof folderText): string | null {
  const reason = REASONS.get(stored);
  return reason ? reasonText(reason, t) : null;
}

function isSuggestionKey(reason: Reason): reason is SuggestionMessageKey {
  return reason.startsWith('suggestion.');
}

/** Which kind of suggestion files are part of, by id; the other files are in none. */
export function suggestionReasons(
  suggestions: readonly Suggestion[],
): ReadonlyMap<number, SuggestionMessageKey> {
  return new Map(
    suggestions.flatMap(({ kind, remove }) =>
      remove.map((id): [number, SuggestionMessageKey] => [id, `suggestion.${kind}`]),
    ),
  );
}

/** Why files are listed, by id; the other files have no reason. */
export function reasonsOf(result: ScanResult): ReadonlyMap<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const file of result.files) {
    if (isPreselected(file, result.scannedAt)) reasons.set(file.id, 'preselected');
  }
  for (const { rule, ids } of result.junk)
    for (const id of ids) reasons.set(id, `suggestion.${kindOfJunk(rule)}`);
  for (const { ids, keep } of result.identical) {
    for (const id of ids) if (id !== keep) reasons.set(id, 'identical');
  }
  return reasons;
}

/** The ticked files by reason, the most bytes first. */
export function removalGroups(
  result: ScanResult,
  selection: FileSelection,
  reasons: ReadonlyMap<number, Reason> = reasonsOf(result),
): RemovalGroup[] {
  const groups = new Map<Reason, RemovalGroup>();
  for (const id of selectedIds(selection)) {
    const file = result.files[id]!;
    const reason = reasons.get(id) ?? 'chosen';
    const group = groups.get(reason);
    if (group) group.files.push(file);
    else groups.set(reason, { reason, files: [file] });
  }
  const sums = new Map([...groups].map(([reason, { files }]) => [reason, sumFreed(files).bytes]));
  return [...groups.values()].sort((a, b) => sums.get(b.reason)! - sums.get(a.reason)!);
}

/** How many ticked files a removal moves, and how many last copies stay. */
export function countRemovable(
  result: ScanResult,
  selection: FileSelection,
  reasons?: ReadonlyMap<number, Reason>,
): FreedSum & { files: number; stays: number } {
  const last = listLastCopies(
    result.identical,
    (id) => isSelected(selection, id),
    (id) => needsCopy(reasons?.get(id)),
  );
  const { files, bytes, apparentBytes } = setSelected(result.files, selection, last, false);
  return { files, bytes, apparentBytes, stays: last.length };
}

/** The groups without those files; empty groups are left out. */
export function withoutFiles(groups: readonly RemovalGroup[], ids: ReadonlySet<number>): RemovalGroup[] {
  return groups
    .map(({ reason, files }) => ({ reason, files: files.filter(({ id }) => !ids.has(id)) }))
    .filter(({ files }) => files.length > 0);
}

/** Whether a copy of a file that is removed for this reason has to stay in the folder. */
export function needsCopy(reason: Reason | undefined): boolean {
  if (reason === 'elsewhere') return false;
  if (!reason || !isSuggestionKey(reason)) return true;
  return SUGGESTION_RULES[reason.slice('suggestion.'.length) as SuggestionKind].needsCopy !== false;
}

/**
 * The items of a removal: a duplicate lists its `copies`, so that the last-copy guard can keep one. They are read anew
 * for each removal, because a restore by copy changes dates.
 */
export function createTrashItems(
  { files, identical }: Pick<ScanResult, 'files' | 'identical'>,
  groups: readonly RemovalGroup[],
  copyGroups: ScanResult['identical'] = identical,
): TrashItem[] {
  const guarded = groups.filter(({ reason }) => needsCopy(reason));
  const ticked = new Set(guarded.flatMap((group) => group.files.map(({ id }) => id)));
  const copies = new Map<number, FileSnapshot[]>();
  const kept = new Set(identical.map(({ keep }) => keep));
  for (const { ids } of copyGroups) {
    if (!ids.some((id) => ticked.has(id))) continue;
    const snapshots = ids.map((id) => toSnapshot(files[id]!));
    for (const id of ids) if (ticked.has(id)) copies.set(id, snapshots);
  }
  const wanted = groups.flatMap((group) => group.files.map((file) => ({ reason: group.reason, file })));
  // Kept files are last: where all copies are ticked, the kept one stays.
  return wanted
    .sort((a, b) => Number(kept.has(a.file.id)) - Number(kept.has(b.file.id)))
    .map(({ reason, file }) => {
      const diskBytes = freedBytesOf(file);
      const item = { ...toSnapshot(file), reason, copies: copies.get(file.id) };
      return diskBytes === file.size ? item : { ...item, diskBytes };
    });
}

/** A file as the scan saw it. */
export function toSnapshot({ path, size, lastModified }: ScannedFile): FileSnapshot {
  return { path, size, lastModified };
}
