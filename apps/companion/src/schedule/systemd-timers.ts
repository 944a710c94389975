import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../arguments';
import type { RunTool, Schedule, Scheduler } from './scheduler';
import { systemdCalendar } from './timetable';

const UNIT = /^swipeclean-[0-9a-f]{8}\.(timer|service)$/;

/** A word of `ExecStart`: `%` and `$` have meanings of their own (systemd.service(5)). */
const quote = (word: string): string =>
  `"${word
    .replace(/["\\]/g, String.raw`\$&`)
    .replaceAll('%', '%%')
    .replaceAll('$', '$$$$')}"`;

export const serviceUnit = (command: readonly string[]): string =>
  `[Unit]
Description=SwipeClean clean-up

[Service]
Type=oneshot
ExecStart=${command.map(quote).join(' ')}
# 1: something was found, 4: something was left out.
SuccessExitStatus=1 4
`;

export const timerUnit = ({ timetable }: Pick<Schedule, 'timetable'>): string =>
  `[Unit]
Description=SwipeClean clean-up

[Timer]
OnCalendar=${systemdCalendar(timetable)}
Persistent=true

[Install]
WantedBy=timers.target
`;

/** Timers of the user's systemd, each with its service. */
export class SystemdTimers implements Scheduler {
  readonly name = 'systemd';

  constructor(
    private readonly run: RunTool,
    /** Where the user's units are. */
    private readonly folder: string,
  ) {}

  install(schedule: Schedule): void {
    if (schedule.command.some((word) => /[\0\n\r]/.test(word)))
      throw new UsageError('a folder with a line break in its name cannot be in a unit of systemd');
    const name = `swipeclean-${schedule.id}`;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, `${name}.service`), serviceUnit(schedule.command));
    writeFileSync(join(this.folder, `${name}.timer`), timerUnit(schedule));
    this.run('systemctl', ['--user', 'daemon-reload']);
    this.run('systemctl', ['--user', 'enable', '--now', `${name}.timer`]);
  }

  list(): string[] {
    return this.units('timer').map((unit) => {
      const read = (name: string) => readFileSync(join(this.folder, name), 'utf8');
      const [, when = ''] = /^OnCalendar=(.*)$/m.exec(read(unit)) ?? [];
      const [, what = ''] = /^ExecStart=(.*)$/m.exec(read(unit.replace('.timer', '.service'))) ?? [];
      return `${when}  ${what}`;
    });
  }

  remove(): number {
    const timers = this.units('timer');
    for (const timer of timers) this.run('systemctl', ['--user', 'disable', '--now', timer]);
    for (const unit of [...timers, ...this.units('service')]) rmSync(join(this.folder, unit));
    if (timers.length > 0) this.run('systemctl', ['--user', 'daemon-reload']);
    return timers.length;
  }

  private units(kind: 'timer' | 'service'): string[] {
    try {
      return readdirSync(this.folder).filter((name) => UNIT.test(name) && name.endsWith(kind));
    } catch {
      return [];
    }
  }
}
