import type { SimilarGroup, MediaGroups, MediaUnit } from '@swipeclean/scan-engine';
import { isSelected, type Selection } from '@/folder/files/selection';
import { isClosed } from './decided-groups';

const bytesOf = (units: readonly MediaUnit[]) => units.reduce((sum, { bytes }) => sum + bytes, 0);

/** The groups with the units that are still in their places; a choice of one is none. */
export function visibleGroups(groups: MediaGroups, gone: Selection): MediaGroups {
  if (gone.files === 0) return groups;
  const isThere = ({ ids }: MediaUnit) => !ids.some((id) => isSelected(gone, id));
  const stillChoice = (group: SimilarGroup): SimilarGroup[] => {
    const units = group.units.filter(isThere);
    if (units.length === group.units.length) return [group];
    if (units.length < 2) return [];
    const kept = group.units[group.keep];
    const at = kept ? units.indexOf(kept) : -1;
    const keep = Math.max(0, at);
    const bytes = bytesOf(units);
    // The reasons compared with what is gone, so they hold only for the one that was best before.
    const reasons = at < 0 ? [] : group.reasons;
    return [{ ...group, units, keep, reasons, bytes, reclaimable: bytes - (units[keep]?.bytes ?? 0) }];
  };
  return {
    months: groups.months.flatMap((group) => {
      const units = group.units.filter(isThere);
      return units.length > 0 ? [{ ...group, units, bytes: bytesOf(units) }] : [];
    }),
    bursts: groups.bursts.flatMap(stillChoice),
    similar: groups.similar.flatMap(stillChoice),
  };
}

/** All but the one suggested to be kept, and those that are never removed. */
export function othersOf({ units, keep }: SimilarGroup, closed: Selection): number[] {
  return units.flatMap((unit, at) => (at === keep || isClosed(unit, closed) ? [] : unit.ids));
}

export function isUnitSelected(unit: MediaUnit, selection: Selection): boolean {
  return unit.ids.every((id) => isSelected(selection, id));
}
