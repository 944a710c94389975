import {
  type FileSnapshot,
  getJunkRule,
  isPreselected,
  JUNK_RULES,
  type JunkRuleId,
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
import { folderText } from '../messages';

type JunkReason = `junk.${JunkRuleId}`;

const OTHER_REASONS = ['identical', 'similar', 'burst', 'old-download', 'preselected', 'chosen'] as const;

/** Why a file was listed for cleaning; the first that applies. */
export type Reason = (typeof OTHER_REASONS)[number] | JunkReason | SuggestionMessageKey;

/** The kind of suggestion that a file is part of, as a message key. */
type SuggestionMessageKey = `suggestion.${SuggestionKind}`;

/** Files that are removed for one reason. */
export interface RemovalGroup {
  reason: Reason;
  files: ScannedFile[];
  bytes: number;
}

/** The values of texts that name a rule's limits. */
const VALUES: Partial<Record<Reason, MessageValues>> = {
  preselected: { days: PRESELECT_AFTER_DAYS, megabytes: PRESELECT_MEGABYTES },
  'old-download': { days: OLD_AFTER_DAYS },
};

const REASONS: ReadonlySet<string> = new Set([
  ...OTHER_REASONS,
  ...JUNK_RULES.map(({ id }) => `junk.${id}`),
  ...Object.keys(SUGGESTION_RULES).map((kind) => `suggestion.${kind}`),
]);

/** Whether a manifest's reason has a text; another version of the app may have written it. */
export function isReason(reason: string): reason is Reason {
  return REASONS.has(reason);
}

export function reasonText(reason: Reason, t: typeof folderText = folderText): string {
  if (isSuggestionKey(reason)) return t(`${reason}.title`);
  if (!isJunkReason(reason)) return t(`trash.why.${reason}`, VALUES[reason]);
  const { minAgeDays = 0 } = getJunkRule(reason.slice('junk.'.length) as JunkRuleId);
  return t(reason, { days: minAgeDays });
}

export function isJunkReason(reason: Reason): reason is JunkReason {
  return reason.startsWith('junk.');
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
  if (!reason || !isSuggestionKey(reason)) return true;
  return SUGGESTION_RULES[reason.slice('suggestion.'.length) as SuggestionKind].needsCopy !== false;
}

/**
 * The items of a removal: a duplicate lists its `copies`, so that the last-copy guard can keep one. They are read anew
 * for each removal, because a restore by copy changes dates.
 */
export function createTrashItems(
  { files, identical }: Pick<ScanResult, 'files' | 'identical'>,
  groups: readonly Pick<RemovalGroup, 'reason' | 'files'>[],
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
    .map(({ reason, file }) => ({ ...toSnapshot(file), reason, copies: copies.get(file.id) }));
}

/** A file as the scan saw it. */
export function toSnapshot({ path, size, lastModified }: ScannedFile): FileSnapshot {
  return { path, size, lastModified };
}
