import type Stripe from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const DAYS: Record<string, number> = { day: 1, week: 7 };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** Adds intervals to a moment; the 31st becomes the last day of a shorter month. */
function addIntervals(anchor: number, { interval, interval_count: length }: Interval, count: number): number {
  const days = DAYS[interval];
  if (days) return anchor + days * length * count * 86_400;
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (MONTHS[interval] ?? 1) * length * count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

/** The end of the period that begins at `start`, counted from the anchor so that short months do not shift it. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let count = 1; ; count++) {
    const end = addIntervals(anchor, interval, count);
    if (end > start) return end;
  }
}
