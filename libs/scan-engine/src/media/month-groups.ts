import { validTime } from '../rules/dates-and-sizes';
import type { MediaFile, MediaUnit, MonthGroup, PhotoFeatures } from './types';

/** Units by the month of the photo, newest first, units without a date last. */
export function groupMonths(
  units: readonly MediaUnit[],
  fileOf: ReadonlyMap<number, MediaFile>,
  photoOf: ReadonlyMap<number, PhotoFeatures>,
): MonthGroup[] {
  const groups = new Map<string, MonthGroup & { dated: { unit: MediaUnit; time: number }[] }>();
  for (const unit of units) {
    const time = timeTaken(unit, fileOf, photoOf);
    const month = time === null ? null : new Date(time).toISOString().slice(0, 7);
    const key = month ?? 'unknown';
    const group = groups.get(key) ?? { kind: 'month', key, month, units: [], bytes: 0, dated: [] };
    groups.set(key, group);
    group.dated.push({ unit, time: time ?? 0 });
    group.bytes += unit.bytes;
  }
  return [...groups.values()]
    .sort((a, b) => (b.month ?? '').localeCompare(a.month ?? '', 'en'))
    .map(({ dated, ...group }) => ({
      ...group,
      units: dated.sort((a, b) => b.time - a.time || a.unit.ids[0]! - b.unit.ids[0]!).map(({ unit }) => unit),
    }));
}

/** Local time as if it were UTC: EXIF has no zone, so file dates are converted by this device's clock. */
function timeTaken(
  { ids }: MediaUnit,
  fileOf: ReadonlyMap<number, MediaFile>,
  photoOf: ReadonlyMap<number, PhotoFeatures>,
): number | null {
  for (const id of ids) {
    const taken = photoOf.get(id)?.takenAt ?? null;
    if (taken !== null) return taken;
  }
  for (const id of ids) {
    const modified = validTime(fileOf.get(id)!.lastModified);
    // Date ends at 8.64e15; later dates count as unknown.
    if (modified !== null && modified < 8e15)
      return modified - new Date(modified).getTimezoneOffset() * 60_000;
  }
  return null;
}
