import { BYTES_PER_MB, type InsightCategory, type InsightPeriod } from '@swipeclean/contracts/server';

/** How the Demo's categories grow, in percent: the longer the period, the more (INS-03). */
export const SAMPLE_TRENDS: Record<InsightPeriod, Record<InsightCategory, number>> = {
  week: { photos: 3.1, downloads: -2.4, cache: 6.8, music: 0.7, other: 0.4 },
  month: { photos: 12.4, downloads: -8.2, cache: 23.5, music: 3.1, other: 1.6 },
  year: { photos: 48.7, downloads: 14.9, cache: 61.2, music: 9.8, other: 11.3 },
};

/** Megabytes that the Demo freed, by how many days or months ago (INS-04). */
const FREED: Record<InsightPeriod, Record<number, number>> = {
  week: { 0: 640, 2: 1850, 5: 320 },
  month: { 0: 640, 2: 1850, 5: 320, 9: 1200, 14: 480, 21: 2100, 27: 400 },
  year: { 0: 6990, 1: 3200, 2: 4100, 4: 1900, 5: 5200, 7: 2600, 10: 3700 },
};

/** What the Demo freed on each of these dates. */
export function sampleActivity(period: InsightPeriod, dates: readonly string[]) {
  return dates.map((date, at) => ({
    date,
    bytes: (FREED[period][dates.length - 1 - at] ?? 0) * BYTES_PER_MB,
  }));
}
