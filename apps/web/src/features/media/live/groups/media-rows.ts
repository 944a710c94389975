import type { SimilarGroup, MediaUnit, MonthGroup } from '@swipeclean/scan-engine';

export type AnyGroup = MonthGroup | SimilarGroup;

/** A line of the list: the head of a group, or some of its units side by side. */
export type MediaRow =
  | { kind: 'head'; key: string; group: AnyGroup }
  | {
      kind: 'units';
      key: string;
      group: AnyGroup;
      from: number;
      units: readonly MediaUnit[];
      isLast: boolean;
    };

/** The groups as lines, of which only those near the screen are drawn: a month may hold thousands of photos. */
export function rowsOf(groups: readonly AnyGroup[], columns: number): MediaRow[] {
  const rows: MediaRow[] = [];
  for (const group of groups) {
    rows.push({ kind: 'head', key: group.key, group });
    for (let from = 0; from < group.units.length; from += columns) {
      const units = group.units.slice(from, from + columns);
      const isLast = from + columns >= group.units.length;
      rows.push({ kind: 'units', key: `${group.key} ${from}`, group, from, units, isLast });
    }
  }
  return rows;
}
