import { DAY_MS } from '@swipeclean/contracts/server';

/** An interval in epoch milliseconds. */
export interface Interval {
  from: number;
  until: number;
}

/** A number of prepaid or granted days from a day on. */
export interface PrepaidDays<Source> {
  from: number;
  days: number;
  source: Source;
}

/** Consecutive prepaid days. */
export interface MergedInterval<Source> extends Interval {
  /** The source of the last days in it. */
  source: Source;
}

/** By start; the source only makes the order deterministic. */
const compareByStart = (one: PrepaidDays<unknown>, other: PrepaidDays<unknown>): number =>
  one.from - other.from || JSON.stringify(one.source).localeCompare(JSON.stringify(other.source));

/**
 * Appends overlapping days to each other and moves them behind the periods that a subscription has paid for, so that
 * no day is lost that was bought or given before the last ones are used up.
 */
export function mergeIntervals<Source>(
  prepaid: readonly PrepaidDays<Source>[],
  subscribed: readonly Interval[] = [],
): MergedInterval<Source>[] {
  const taken = [...subscribed].sort((one, other) => one.from - other.from);
  const intervals: MergedInterval<Source>[] = [];
  const append = (from: number, until: number, source: Source) => {
    const last = intervals.at(-1);
    if (last?.until === from) Object.assign(last, { until, source });
    else intervals.push({ from, until, source });
  };
  for (const { from, days, source } of [...prepaid].sort(compareByStart)) {
    let start = Math.max(from, intervals.at(-1)?.until ?? -Infinity);
    let left = days * DAY_MS;
    for (const { from: begins, until } of taken) {
      const free = Math.min(left, begins - start);
      if (free > 0) append(start, start + free, source);
      left -= Math.max(0, free);
      if (left > 0) start = Math.max(start, until);
    }
    if (left > 0) append(start, start + left, source);
  }
  return intervals;
}

/** The same day of a later month; the 31st becomes the last day of a shorter one, as at the providers. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), last));
  return later;
}
