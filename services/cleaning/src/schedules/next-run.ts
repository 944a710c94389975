import { DAY_MS, HOUR_MS, type ScheduleTime } from '@swipeclean/contracts/server';
import { dayInMonth } from '@swipeclean/service-kit';

/** Days that are looked through for the next run: more than a month has. */
const MAX_DAYS = 62;

/**
 * The first moment after `after` at which a schedule is due. A day has one: an hour that a change of the clocks repeats
 * counts once, by its first pass (kubernetes/kubernetes#121594, elizaOS/eliza#11100), and one that it skips is due as
 * much later (kelektiv/node-cron#563). Of a month without the day, its last day counts.
 */
export function nextRunAt(time: ScheduleTime, after: Date): Date {
  const clock = clockOf(time.timeZone);
  // A date, as midnight in UTC. The day before: a time zone may have skipped back over midnight.
  const first = startOfDay(after.getTime() + clock.offsetAt(after.getTime())) - DAY_MS;
  for (let date = first; date <= first + MAX_DAYS * DAY_MS; date += DAY_MS) {
    if (!isDay(time, new Date(date))) continue;
    const at = clock.momentOf(date + time.hour * HOUR_MS);
    if (at > after.getTime()) return new Date(at);
  }
  throw new Error(`A ${time.interval} schedule has no day ${time.day}`);
}

function isDay({ interval, day }: ScheduleTime, date: Date): boolean {
  if (interval === 'daily') return true;
  if (interval === 'weekly') return (date.getUTCDay() || 7) === day;
  return date.getUTCDate() === dayInMonth(date, day);
}

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** How far the wall clock is ahead of UTC. */
  const offsetAt = (time: number): number => {
    const parts = format.formatToParts(time);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return shown - Math.floor(time / 1000) * 1000;
  };
  /** The first moment at which the clock shows a time, which is given as if it were UTC. */
  const momentOf = (shown: number): number => {
    const offsets = [offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)];
    const moments = offsets.map((offset) => shown - offset);
    const real = moments.filter((moment) => moment + offsetAt(moment) === shown);
    // A time that is skipped is as far after the change as it would be from the time before it.
    return real.length > 0 ? Math.min(...real) : (moments[0] as number);
  };
  return { offsetAt, momentOf };
}
