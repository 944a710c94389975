import { UsageError } from '../arguments';

const INTERVALS = ['day', 'week', 'month'] as const;

/** When a schedule runs: weekly on Sundays, monthly on the first. */
export interface Timetable {
  every: (typeof INTERVALS)[number];
  hour: number;
  minute: number;
}

/** Reads `--every` and `--at`. @throws UsageError */
export function parseTimetable({ every = 'week', at = '04:00' }: { every?: string; at?: string }): Timetable {
  const interval = INTERVALS.find((one) => one === every);
  if (!interval) throw new UsageError(`--every: "${every}" is none of ${INTERVALS.join(', ')}`);
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined || minute === undefined)
    throw new UsageError(`--at: "${at}" is no time such as 04:00`);
  return { every: interval, hour: Number(hour), minute: Number(minute) };
}

/** The first five fields of a line of crontab. */
export const cronFields = ({ every, hour, minute }: Timetable): string =>
  `${minute} ${hour} ${{ day: '* * *', week: '* * 0', month: '1 * *' }[every]}`;

/** As `OnCalendar` of systemd says it. */
export function systemdCalendar({ every, hour, minute }: Timetable): string {
  const time = [hour, minute, 0].map((part) => String(part).padStart(2, '0')).join(':');
  return `${{ day: '*-*-*', week: 'Sun *-*-*', month: '*-*-01' }[every]} ${time}`;
}
