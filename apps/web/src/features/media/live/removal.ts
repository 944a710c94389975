import type { SimilarGroup, MediaGroups, ScannedFile, ScanResult } from '@swipeclean/scan-engine';
import { isSelected, type Selection, withMarks } from '@/folder/files/selection';
import type { Reason, RemovalGroup } from '@/folder/trash/removal';
import { isClosed } from './decided-groups';
import { isUnitSelected } from './visible-groups';

/** What is ticked less what is never removed: that may be ticked to be exported. */
export function removableOf(
  files: readonly ScannedFile[],
  { months }: MediaGroups,
  selection: Selection,
  closed: Selection,
): Selection {
  const stays = months.flatMap(({ units }) => units.filter((unit) => isClosed(unit, closed)));
  return withMarks(
    files,
    selection,
    stays.flatMap(({ ids }) => ids),
    false,
  );
}

/** Groups of alike photos that would be gone altogether. */
export function wholeGroups({ similar }: MediaGroups, selection: Selection): SimilarGroup[] {
  return similar.filter(({ units }) => units.every((unit) => isUnitSelected(unit, selection)));
}

/** The files that such groups keep, unless their person says otherwise. */
export function sparedOf(whole: readonly SimilarGroup[]): number[] {
  return whole.flatMap(({ units, keep }) => units[keep]?.ids ?? []);
}

/** The ticked files by what speaks for their going, the most bytes first. */
export function mediaRemoval(result: ScanResult, groups: MediaGroups, selection: Selection): RemovalGroup[] {
  const reasons = new Map<number, Reason>();
  for (const [reason, some] of [
    ['burst', groups.bursts],
    ['alike', groups.similar],
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

/** The files of a group of which another unit stays. */
function replaceable({ units }: SimilarGroup, selection: Selection): number[] {
  const stays = units.some((unit) => !isUnitSelected(unit, selection));
  return stays ? units.flatMap(({ ids }) => ids) : [];
}
