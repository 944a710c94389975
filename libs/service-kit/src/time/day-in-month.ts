/** A day of the month that a date is in, both UTC; of a month without it, its last day (actualbudget/actual#6814). */
export function dayInMonth(date: Date, day: number): number {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.min(day, lastDay);
}
