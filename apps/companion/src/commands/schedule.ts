import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isSea } from 'node:sea';
import { xdgFolder } from '@swipeclean/scan-engine/node';
import { parseKeepRule, parseProtection, parseRules, SCAN_OPTIONS, UsageError } from '../arguments';
import { expandHome, type OpenedFolders } from '../folders';
import { Crontab, cronCommand } from '../schedule/crontab';
import type { RunTool, Scheduler } from '../schedule/scheduler';
import { SystemdTimers } from '../schedule/systemd-timers';
import { parseTimetable } from '../schedule/timetable';
import { countFiles } from '../terminal';
import { EXIT, type Command, type CommandInput } from './command';
import { parseMethod } from './removal';

const PASSED_ON = ['include', 'exclude', 'trash'] as const;

/** Has the system clean folders at set times; shows what is set, and ends it. */
export const scheduleCommand: Command = {
  options: [
    ...SCAN_OPTIONS.filter((name) => name !== 'json'),
    'trash',
    'summary',
    'every',
    'at',
    'by',
    'list',
    'off',
  ],
  async run(input) {
    const { options, terminal } = input;
    const command = cleanCommandOf(input);
    const schedulers = findSchedulers(options.by, command);
    if (options.list) {
      const lines = schedulers.flatMap((scheduler) => scheduler.list());
      for (const line of lines) terminal.print(line);
      if (lines.length === 0) terminal.print('Nothing is scheduled.');
      return EXIT.done;
    }
    if (options.off) {
      const removed = schedulers.reduce((sum, scheduler) => sum + scheduler.remove(), 0);
      terminal.print(removed > 0 ? `${countFiles(removed, 'schedule')} removed.` : 'Nothing was scheduled.');
      return EXIT.done;
    }
    // Found now and not by the first run, which nobody watches.
    parseRules(options);
    parseKeepRule(options, () => []);
    parseProtection(options, () => []);
    parseMethod(options, input.folders);
    const timetable = parseTimetable(options);
    const [scheduler] = schedulers as [Scheduler];
    const hash = createHash('sha256').update(input.folders.paths.join('\0')).digest('hex');
    scheduler.install({ id: hash.slice(0, 8), timetable, command });
    terminal.print(`Scheduled with ${scheduler.name}. "swipeclean schedule --off" ends it.`);
    return EXIT.done;
  },
};

/** The command that runs at its time, in words that mean the same in every folder. */
function cleanCommandOf({ folders, options }: CommandInput): string[] {
  const program = isSea() ? [process.execPath] : [process.execPath, realpathSync(process.argv[1] as string)];
  const passed = PASSED_ON.flatMap((name) =>
    [options[name] ?? []].flat().map((value) => `--${name}=${value}`),
  );
  for (const typed of options.protect ?? [])
    passed.push(...lastingPaths(typed, folders).map((value) => `--protect=${value}`));
  if (options.keep !== undefined) {
    const [by, ...path] = options.keep.split('=');
    const [folder] = path.length > 0 ? lastingPaths(path.join('='), folders) : [];
    passed.push(`--keep=${[by, folder ?? []].flat().join('=')}`);
  }
  const summary = options.summary === undefined ? [] : [`--summary=${resolve(expandHome(options.summary))}`];
  const flags = options['cross-disks'] ? ['--cross-disks'] : [];
  return [...program, 'clean', '--apply', ...passed, ...flags, ...summary, '--', ...folders.paths];
}

/** What the user typed may mean a path below the current folder, and below those to clean: each as a run reads it. */
function lastingPaths(typed: string, folders: OpenedFolders): string[] {
  const fromHere = resolve(expandHome(typed));
  const isPattern = /[*?]/.test(typed);
  const isHere = folders.meanings(typed).length > 1 && (isPattern || existsSync(fromHere));
  const isBelow = isPattern || folders.directories.some(({ path }) => existsSync(join(path, typed)));
  return isHere ? [fromHere, ...(isBelow ? [typed] : [])] : [typed];
}

/** What this system has, or what `--by` names. @throws UsageError where there is none */
function findSchedulers(by: string | undefined, command: string[]): Scheduler[] {
  if (by !== undefined && by !== 'systemd' && by !== 'cron')
    throw new UsageError(`--by: "${by}" is none of systemd, cron`);
  if (process.platform !== 'linux') throw new UsageError(otherSystemHelp(command));
  const units = join(xdgFolder(process.env.XDG_CONFIG_HOME, join(homedir(), '.config')), 'systemd/user');
  const found: Scheduler[] = [];
  if (by !== 'cron' && works('systemctl', ['--user', 'show-environment']))
    found.push(new SystemdTimers(runTool, units));
  if (by !== 'systemd' && works('crontab', ['-V'])) found.push(new Crontab(runTool));
  if (found.length > 0) return found;
  throw new UsageError(
    by === undefined
      ? "this computer has neither a systemd of the user nor cron; install Debian's package cron, for example"
      : `${by} does not work here`,
  );
}

/** macOS and Windows have schedulers that their own tools set up best. */
function otherSystemHelp(command: string[]): string {
  const tool = process.platform === 'win32' ? 'the Task Scheduler' : 'launchd or cron';
  return `schedules are made on Linux alone. With ${tool}, run: ${cronCommand(command)}`;
}

function works(tool: string, args: readonly string[]): boolean {
  try {
    runTool(tool, args);
    return true;
  } catch (error) {
    // Some versions of crontab know no -V.
    return tool === 'crontab' && (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

const runTool: RunTool = (tool, args, input) => {
  try {
    return execFileSync(tool, args, { input: input ?? '', encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stderr, code } = error as NodeJS.ErrnoException & { stderr?: string };
    throw Object.assign(new Error(`${tool}: ${stderr?.trim() || (error as Error).message}`), { code });
  }
};
