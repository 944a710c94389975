import type { SimilarGroup, MediaGroups, ScannedFile, ScanResult } from '@swipeclean/scan-engine';
import { type FileSelection, setSelected } from '@/folder/file-selection';
import type { Reason } from '@/folder/trash/removal';
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

/** Why files are listed, by id: a group of similar files only where another of its units stays. */
export function mediaReasons(
  { identical }: ScanResult,
  { bursts, similar }: MediaGroups,
  selection: FileSelection,
): ReadonlyMap<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const group of bursts) for (const id of replaceable(group, selection)) reasons.set(id, 'burst');
  for (const group of similar) for (const id of replaceable(group, selection)) reasons.set(id, 'similar');
  for (const { ids, keep } of identical) {
    for (const id of ids) if (id !== keep) reasons.set(id, 'identical');
  }
  return reasons;
}

/** The files of a group in which another unit is kept. */
function replaceable({ units }: SimilarGroup, selection: FileSelection): number[] {
  const stays = units.some((unit) => !isUnitSelected(unit, selection));
  return stays ? units.flatMap(({ ids }) => ids) : [];
}
