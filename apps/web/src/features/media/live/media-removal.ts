import type { SimilarGroup, MediaGroups, ScannedFile, ScanResult } from '@swipeclean/scan-engine';
import { type FileSelection, isSelected, setSelected } from '@/folder/file-selection';
import type { Reason, RemovalGroup } from '@/folder/trash/removal';
import { isUnitProtected, isUnitSelected } from './media-units';

/** The ticked files without protected ones, which can be ticked to export them. */
export function removableSelection(
  files: readonly ScannedFile[],
  { months }: MediaGroups,
  selection: FileSelection,
  protectedFiles: FileSelection,
): FileSelection {
  const kept = months.flatMap(({ units }) => units.filter((unit) => isUnitProtected(unit, protectedFiles)));
  return setSelected(
    files,
    selection,
    kept.flatMap(({ ids }) => ids),
    false,
  );
}

/** Groups of similar photos that would be removed completely. */
export function wholeGroups({ similar }: MediaGroups, selection: FileSelection): SimilarGroup[] {
  return similar.filter(({ units }) => units.every((unit) => isUnitSelected(unit, selection)));
}

/** The suggested files of such groups, which stay unless the user decides otherwise. */
export function suggestedFiles(whole: readonly SimilarGroup[]): number[] {
  return whole.flatMap(({ units, keep }) => units[keep]?.ids ?? []);
}

/** The ticked files by reason, the most bytes first. */
export function mediaRemovalGroups(
  result: ScanResult,
  groups: MediaGroups,
  selection: FileSelection,
): RemovalGroup[] {
  const reasons = new Map<number, Reason>();
  for (const [reason, some] of [
    ['burst', groups.bursts],
    ['similar', groups.similar],
  ] as const) {
    for (const id of some.flatMap((group) => replaceable(group, selection))) reasons.set(id, reason);
  }
  for (const { ids, keep } of result.identical) {
    for (const id of ids) if (id !== keep) reasons.set(id, 'identical');
  }
  const found = new Map<Reason, RemovalGroup>();
  for (const file of result.files) {
    if (!isSelected(selection, file.id)) continue;
    const reason = reasons.get(file.id) ?? 'chosen';
    const group = found.get(reason) ?? { reason, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += file.size;
    found.set(reason, group);
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}

/** The files of a group in which another unit is kept. */
function replaceable({ units }: SimilarGroup, selection: FileSelection): number[] {
  const stays = units.some((unit) => !isUnitSelected(unit, selection));
  return stays ? units.flatMap(({ ids }) => ids) : [];
}
