import { DAY_MS } from '../day';

/** A number of days that was paid or given, from a day on. */
export interface Spell<Source> {
  from: number;
  days: number;
  source: Source;
}

/** Time without a gap, in epoch milliseconds. */
export interface Stretch<Source> {
  from: number;
  until: number;
  /** Of the last spell in it. */
  source: Source;
}

/** Earliest first; of one moment in an order that does not hang on who came first. */
const byDay = (one: Spell<unknown>, other: Spell<unknown>): number =>
  one.from - other.from || JSON.stringify(one.source).localeCompare(JSON.stringify(other.source));

/** Lays spells one after another, so that days bought before the last ones are used up are not lost. */
export function laidOut<Source>(spells: readonly Spell<Source>[]): Stretch<Source>[] {
  const stretches: Stretch<Source>[] = [];
  for (const { from, days, source } of [...spells].sort(byDay)) {
    const last = stretches.at(-1);
    if (last && from <= last.until) {
      last.until += days * DAY_MS;
      last.source = source;
    } else stretches.push({ from, until: from + days * DAY_MS, source });
  }
  return stretches;
}
