import { DAY_MS, type InsightPeriod } from '@swipeclean/contracts/server';

const DAYS = { week: 7, month: 30 };
const MONTHS = 12;

/** A period cut into days, or a year into months, in UTC and oldest first. The last one is still going on. */
export interface PeriodSlices {
  unit: 'day' | 'month';
  /** First day of each slice: `2026-01-31`. */
  dates: string[];
  start: Date;
}

export function slicePeriod(period: InsightPeriod, now: Date): PeriodSlices {
  const starts = period === 'year' ? listMonthStarts(now) : listDayStarts(now, DAYS[period]);
  return {
    unit: period === 'year' ? 'month' : 'day',
    dates: starts.map((start) => start.toISOString().slice(0, 10)),
    start: starts[0] as Date,
  };
}

function listDayStarts(now: Date, count: number): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return listAges(count).map((age) => new Date(today - age * DAY_MS));
}

function listMonthStarts(now: Date): Date[] {
  return listAges(MONTHS).map((age) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age, 1)));
}

function listAges(count: number): number[] {
  return Array.from({ length: count }, (_, at) => count - 1 - at);
}
