import { DAY_MS } from '../day';

/** A number of days that was paid or given, from a day on. */
export interface PrepaidDays<Source> {
  from: number;
  days: number;
  source: Source;
}

/** Time without a gap, in epoch milliseconds. */
export interface MergedInterval<Source> {
  from: number;
  until: number;
  /** Of the last spell in it. */
  source: Source;
}

/** Earliest first; of one moment in an order that does not hang on who came first. */
const compareByStart = (one: PrepaidDays<unknown>, other: PrepaidDays<unknown>): number =>
  one.from - other.from || JSON.stringify(one.source).localeCompare(JSON.stringify(other.source));

/** Lays spells one after another, so that days bought before the last ones are used up are not lost. */
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
