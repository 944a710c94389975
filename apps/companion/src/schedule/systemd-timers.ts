import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

interface SystemdOptions {
  run: RunTool;
  /** Where the user's units are. */
  folder: string;
  /** The file by which the user's systemd runs without a session. */
  lingerFile: string;
  /** Takes what the user has to know. */
  warn: (line: string) => void;
}

/** Timers of the user's systemd, each with its service. */
export class SystemdTimers implements Scheduler {
  readonly name = 'systemd';
  private readonly run: RunTool;
  private readonly folder: string;

  constructor(private readonly options: SystemdOptions) {
    this.run = options.run;
    this.folder = options.folder;
  }

  isAvailable(): boolean {
    try {
      this.run('systemctl', ['--user', 'show-environment']);
      return true;
    } catch {
      return false;
    }
  }

  install(schedule: Schedule): void {
    if (schedule.command.some((word) => /[\0\n\r]/.test(word)))
      throw new UsageError('a folder with a line break in its name cannot be in a unit of systemd');
    const name = `swipeclean-${schedule.id}`;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, `${name}.service`), serviceUnit(schedule.command));
    writeFileSync(join(this.folder, `${name}.timer`), timerUnit(schedule));
    this.run('systemctl', ['--user', 'daemon-reload']);
    this.run('systemctl', ['--user', 'enable', '--now', `${name}.timer`]);
    if (!existsSync(this.options.lingerFile))
      this.options.warn(
        'systemd runs it only while you are signed in, or else at your next sign-in; "loginctl enable-linger" has it run always',
      );
  }

  list(): string[] {
    return this.units('timer').map((unit) => {
      const read = (name: string) => readFileSync(join(this.folder, name), 'utf8');
      const [, when = ''] = /^OnCalendar=(.*)$/m.exec(read(unit)) ?? [];
      const [, what = ''] = /^ExecStart=(.*)$/m.exec(read(unit.replace('.timer', '.service'))) ?? [];
      return `${when}  ${what}`;
    });
  }

  remove(id?: string): number {
    const isMeant = (unit: string) => id === undefined || unit.startsWith(`swipeclean-${id}.`);
    const timers = this.units('timer').filter(isMeant);
    const units = [...timers, ...this.units('service').filter(isMeant)];
    if (units.length === 0) return 0;
    const answers = this.isAvailable();
    for (const timer of timers) {
      if (answers) this.run('systemctl', ['--user', 'disable', '--now', timer]);
      rmSync(join(this.folder, 'timers.target.wants', timer), { force: true });
    }
    for (const unit of units) rmSync(join(this.folder, unit));
    if (answers) this.run('systemctl', ['--user', 'daemon-reload']);
    else
      this.options.warn(
        'the systemd of the user does not answer; if it runs, it knows removed timers until you sign out',
      );
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
