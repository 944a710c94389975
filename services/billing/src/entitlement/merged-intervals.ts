import { DAY_MS } from '@swipeclean/contracts/server';

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
export function mergeIntervals<Source>(prepaid: readonly PrepaidDays<Source>[]): MergedInterval<Source>[] {
  const intervals: MergedInterval<Source>[] = [];
  for (const { from, days, source } of [...prepaid].sort(compareByStart)) {
    const last = intervals.at(-1);
    if (last && from <= last.until) {
      last.until += days * DAY_MS;
      last.source = source;
    } else intervals.push({ from, until: from + days * DAY_MS, source });
  }
  return intervals;
}
