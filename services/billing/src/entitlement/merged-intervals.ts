import { DAY_MS } from '../day';

/** A number of prepaid or granted days from a day on. */
export interface PrepaidDays<Source> {
  from: number;
  days: number;
  source: Source;
}

/** Consecutive prepaid days, in epoch milliseconds. */
export interface MergedInterval<Source> {
  from: number;
  until: number;
  /** The source of the last days in it. */
  source: Source;
}

/** By start; the source only makes the order deterministic. */
const compareByStart = (one: PrepaidDays<unknown>, other: PrepaidDays<unknown>): number =>
  one.from - other.from || JSON.stringify(one.source).localeCompare(JSON.stringify(other.source));

/** Appends overlapping days to each other, so that days bought before the last ones are used up are not lost. */
export function mergeIntervals<Source>(spells: readonly PrepaidDays<Source>[]): MergedInterval<Source>[] {
  const stretches: MergedInterval<Source>[] = [];
  for (const { from, days, source } of [...spells].sort(compareByStart)) {
    const last = stretches.at(-1);
    if (last && from <= last.until) {
      last.until += days * DAY_MS;
      last.source = source;
    } else stretches.push({ from, until: from + days * DAY_MS, source });
  }
  return stretches;
}
