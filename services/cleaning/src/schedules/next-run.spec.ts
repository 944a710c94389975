import { DAY_MS, type ScheduleTime } from '@swipeclean/contracts/server';
import { nextRunAt } from './next-run';

/** All moments at which a schedule is due in a time, each asked for from the one before. */
function listRuns(time: ScheduleTime, from: string, to: string): Date[] {
  const runs: Date[] = [];
  for (let at = nextRunAt(time, new Date(from)); at < new Date(to); at = nextRunAt(time, at)) runs.push(at);
  return runs;
}

const shownIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const daily = (timeZone: string, hour: number): ScheduleTime => ({
  interval: 'daily',
  day: 1,
  hour,
  timeZone,
});
const monthly = (day: number): ScheduleTime => ({
  interval: 'monthly',
  day,
  hour: 3,
  timeZone: 'Europe/Berlin',
});

describe('nextRunAt', () => {
  it.each(
    ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'].flatMap((timeZone) =>
      [0, 1, 2, 3, 23].map((hour) => ({ timeZone, hour })),
    ),
  )('should be due once on each day of a leap year in $timeZone at $hour', ({ timeZone, hour }) => {
    const runs = listRuns(daily(timeZone, hour), '2027-12-31T12:00:00Z', '2028-12-31T00:00:00Z');
    const days = runs.map((at) => shownIn(timeZone, at).slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBe(Math.round((runs.at(-1)!.getTime() - runs[0]!.getTime()) / DAY_MS) + 1);
    expect(days).toContain('2028-02-29');
    const odd = runs.filter((at) => !shownIn(timeZone, at).endsWith(` ${String(hour).padStart(2, '0')}:00`));
    expect(odd.length).toBeLessThanOrEqual(1);
  });

  it.each([
    // Clocks go from 02:00 to 03:00, and from 03:00 to 02:00.
    ['Europe/Berlin', 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', 2, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['America/New_York', 1, '2026-10-31T12:00:00Z', '2026-11-01T05:00:00.000Z'],
    // By half an hour.
    ['Australia/Lord_Howe', 2, '2026-10-03T03:00:00Z', '2026-10-03T15:30:00.000Z'],
  ])(
    'should answer one moment for an hour that %s skips or repeats at %s',
    (timeZone, hour, after, moment) => {
      const at = nextRunAt(daily(timeZone, hour), new Date(after));
      expect(at.toISOString()).toBe(moment);
      expect(nextRunAt(daily(timeZone, hour), at).getTime() - at.getTime()).toBeGreaterThan(DAY_MS / 2);
    },
  );

  it('should be due on the last day of a month that has no 31st', () => {
    const runs = listRuns(monthly(31), '2027-12-31T12:00:00Z', '2028-12-31T12:00:00Z');
    expect(runs.map((at) => shownIn('Europe/Berlin', at))).toEqual(
      [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
        (day, month) => `2028-${String(month + 1).padStart(2, '0')}-${day} 03:00`,
      ),
    );
    const short = listRuns(monthly(30), '2027-02-01T00:00:00Z', '2027-03-31T00:00:00Z');
    expect(short.map((at) => shownIn('Europe/Berlin', at))).toEqual(['2027-02-28 03:00', '2027-03-30 03:00']);
  });

  it('should be due on the weekday of the time zone', () => {
    const weekly: ScheduleTime = { interval: 'weekly', day: 7, hour: 1, timeZone: 'Pacific/Auckland' };
    const runs = listRuns(weekly, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    expect(runs).toHaveLength(52);
    for (const at of runs) {
      const weekday = at.toLocaleDateString('en-US', { timeZone: 'Pacific/Auckland', weekday: 'long' });
      expect(weekday).toBe('Sunday');
    }
  });

  it('should answer one moment after a stop of months', () => {
    const at = nextRunAt(daily('Asia/Kolkata', 4), new Date('2026-09-09T09:09:09Z'));
    expect(at.toISOString()).toBe('2026-09-09T22:30:00.000Z');
  });
});
