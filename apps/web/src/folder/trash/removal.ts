import {
  type FileSnapshot,
  getJunkRule,
  isPreselected,
  listLastCopies,
  type ScannedFile,
  type ScanResult,
  type Suggestion,
  SUGGESTION_RULES,
  type SuggestionKind,
} from '@swipeclean/scan-engine';
import type { TrashItem } from '@swipeclean/scan-engine/browser';
import { type FileSelection, isSelected, selectedIds, setSelected } from '../file-selection';
import { folderText } from '../messages';

type JunkRuleId = ScanResult['junk'][number]['rule'];
type JunkReason = `junk.${JunkRuleId}`;

/** Why a file was listed for cleaning; the first that applies. */
export type Reason =
  | 'identical'
  | 'similar'
  | 'burst'
  | 'old-download'
  | JunkReason
  | 'preselected'
  | 'chosen'
  | SuggestionReason;

/** The kind of suggestion that a file is part of. */
type SuggestionReason = `suggestion.${SuggestionKind}`;

/** Files that are removed for one reason. */
export interface RemovalGroup {
  reason: Reason;
  files: ScannedFile[];
  bytes: number;
}

export function reasonText(reason: Reason, t: typeof folderText = folderText): string {
  if (isSuggestionReason(reason)) return t(`${reason}.title`);
  if (!isJunkReason(reason)) return t(`live.why.${reason}`);
  const { minAgeDays = 0 } = getJunkRule(reason.slice('junk.'.length) as JunkRuleId);
  return t(reason, { days: minAgeDays });
}

export function isJunkReason(reason: Reason): reason is JunkReason {
  return reason.startsWith('junk.');
}

function isSuggestionReason(reason: Reason): reason is SuggestionReason {
  return reason.startsWith('suggestion.');
}

/** Which kind of suggestion files are part of, by id; the other files are in none. */
export function suggestionReasons(suggestions: readonly Suggestion[]): ReadonlyMap<number, SuggestionReason> {
  return new Map(
    suggestions.flatMap(({ kind, remove }) =>
      remove.map((id): [number, SuggestionReason] => [id, `suggestion.${kind}`]),
    ),
  );
}

/** Why files are listed, by id; the other files have no reason. */
export function reasonsOf(result: ScanResult): ReadonlyMap<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const file of result.files) {
    if (isPreselected(file, result.scannedAt)) reasons.set(file.id, 'preselected');
  }
  for (const { rule, ids } of result.junk) for (const id of ids) reasons.set(id, `junk.${rule}`);
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
    const group = groups.get(reason) ?? { reason, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += file.size;
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
}

/** How many ticked files a removal moves, and how many last copies stay. */
export function countRemovable(
  result: ScanResult,
  selection: FileSelection,
  reasons?: ReadonlyMap<number, Reason>,
): { files: number; bytes: number; stays: number } {
  const last = listLastCopies(
    result.identical,
    (id) => isSelected(selection, id),
    (id) => needsCopy(reasons?.get(id)),
  );
  const removable = setSelected(result.files, selection, last, false);
  return { files: removable.files, bytes: removable.bytes, stays: last.length };
}

/** The groups without those files; empty groups are left out. */
export function withoutFiles(groups: readonly RemovalGroup[], ids: ReadonlySet<number>): RemovalGroup[] {
  return groups
    .map(({ reason, files }) =>
      removalGroup(
        reason,
        files.filter(({ id }) => !ids.has(id)),
      ),
    )
    .filter(({ files }) => files.length > 0);
}

function removalGroup(reason: Reason, files: ScannedFile[]): RemovalGroup {
  return { reason, files, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Whether a copy of a file that is removed for this reason has to stay. */
export function needsCopy(reason: Reason | undefined): boolean {
  if (!reason || !isSuggestionReason(reason)) return true;
  return SUGGESTION_RULES[reason.slice('suggestion.'.length) as SuggestionKind].needsCopy !== false;
}

/** The items of a removal: a duplicate lists its copies, so that the last-copy guard can keep one. */
export function trashItems(result: ScanResult, groups: readonly RemovalGroup[]): TrashItem[] {
  const guarded = groups.filter(({ reason }) => needsCopy(reason));
  const ticked = new Set(guarded.flatMap(({ files }) => files.map(({ id }) => id)));
  const copies = new Map<number, FileSnapshot[]>();
  const kept = new Set(result.identical.map(({ keep }) => keep));
  for (const { ids } of result.identical) {
    if (!ids.some((id) => ticked.has(id))) continue;
    const facts = ids.flatMap((id) => toSnapshots(result.files[id]));
    for (const id of ids) if (ticked.has(id)) copies.set(id, facts);
  }
  const wanted = groups.flatMap(({ reason, files }) => files.map((file) => ({ reason, file })));
  // Kept files are last: where all copies are ticked, the kept one stays.
  const order = ({ file }: (typeof wanted)[number]) => Number(kept.has(file.id));
  return wanted
    .sort((a, b) => order(a) - order(b))
    .map(({ reason, file }) => {
      const { path, size, lastModified } = file;
      return { path, size, lastModified, reason, copies: copies.get(file.id) };
    });
}

function toSnapshots(file: ScannedFile | undefined): FileSnapshot[] {
  return file ? [{ path: file.path, size: file.size, lastModified: file.lastModified }] : [];
}
