import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { xdgFolder } from '@swipeclean/scan-engine/node';
import { parseKeepRule, parseProtection, parseRules, SCAN_OPTIONS, UsageError } from '../arguments';
import { expandHome, type OpenedFolders } from '../folders';
import { Crontab, cronCommand } from '../schedule/crontab';
import { findProgram, installProgram, uninstallProgram } from '../schedule/installed-program';
import type { RunTool, Scheduler } from '../schedule/scheduler';
import { SystemdTimers } from '../schedule/systemd-timers';
import { parseTimetable } from '../schedule/timetable';
import { countFiles, type Terminal } from '../terminal';
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
    const schedulers = findSchedulers(input);
    const named = schedulers.filter(({ name }) => (options.by ?? name) === name);
    if (options.list) {
      const lines = named.flatMap((scheduler) => scheduler.list());
      for (const line of lines) terminal.print(line);
      if (lines.length === 0) terminal.print('Nothing is scheduled.');
      return EXIT.done;
    }
    if (options.off) {
      const code = removeAll(named, terminal);
      if (code === EXIT.done && options.by === undefined) uninstallProgram();
      return code;
    }
    // Found now and not by the first run, which nobody watches.
    parseRules(options);
    parseKeepRule(options, () => []);
    parseProtection(options, () => []);
    parseMethod(options, input.folders);
    const timetable = parseTimetable(options);
    const scheduler = named.find((one) => one.isAvailable());
    if (!scheduler) throw new UsageError(noSchedulerHelp(options.by));
    const hash = createHash('sha256').update(input.folders.paths.join('\0')).digest('hex');
    const id = hash.slice(0, 8);
    const program = installProgram((folder) =>
      terminal.warn(`swipeclean: npx may delete this program, so a copy of it runs: ${folder}`),
    );
    scheduler.install({ id, timetable, command: cleanCommandOf(input, program) });
    terminal.print(`Scheduled with ${scheduler.name}. "swipeclean schedule --off" ends it.`);
    // An earlier one elsewhere would run the same clean-up a second time.
    for (const other of schedulers) if (other !== scheduler) removeFrom(other, terminal, id);
    return EXIT.done;
  },
};

/** One scheduler that fails keeps no other from ending. */
function removeAll(schedulers: readonly Scheduler[], terminal: Terminal): number {
  const removed = schedulers.map((scheduler) => removeFrom(scheduler, terminal));
  const count = removed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const hasFailed = removed.includes(null);
  if (count > 0 || !hasFailed)
    terminal.print(count > 0 ? `${countFiles(count, 'schedule')} removed.` : 'Nothing was scheduled.');
  return hasFailed ? EXIT.partial : EXIT.done;
}

/** Removes one schedule, or all; returns how many, null after saying why it could not. */
function removeFrom(scheduler: Scheduler, terminal: Terminal, id?: string): number | null {
  try {
    return scheduler.remove(id);
  } catch (error) {
    terminal.warn(`swipeclean: what ${scheduler.name} has is not removed: ${(error as Error).message}`);
    return null;
  }
}

/** The command that runs at its time, in words that mean the same in every folder. */
function cleanCommandOf({ folders, options }: CommandInput, program: readonly string[]): string[] {
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

/** The schedulers of Linux, the preferred one first. @throws UsageError elsewhere */
function findSchedulers(input: CommandInput): Scheduler[] {
  const { by } = input.options;
  if (by !== undefined && by !== 'systemd' && by !== 'cron')
    throw new UsageError(`--by: "${by}" is none of systemd, cron`);
  if (process.platform !== 'linux')
    throw new UsageError(otherSystemHelp(cleanCommandOf(input, findProgram())));
  const folder = join(xdgFolder(process.env.XDG_CONFIG_HOME, join(homedir(), '.config')), 'systemd/user');
  const lingerFile = join('/var/lib/systemd/linger', userInfo().username);
  const warn = (line: string) => input.terminal.warn(`swipeclean: ${line}`);
  return [new SystemdTimers({ run: runTool, folder, lingerFile, warn }), new Crontab(runTool)];
}

const noSchedulerHelp = (by: string | undefined) =>
  by === undefined
    ? "this computer has neither a systemd of the user nor cron; install Debian's package cron, for example"
    : `${by} does not work here`;

/** macOS and Windows have schedulers that their own tools set up best. */
function otherSystemHelp(command: string[]): string {
  const tool = process.platform === 'win32' ? 'the Task Scheduler' : 'launchd or cron';
  return `schedules are made on Linux alone. With ${tool}, run: ${cronCommand(command)}`;
}

const runTool: RunTool = (tool, args, input) => {
  // `su` gives none, or that of another user, and then `systemctl --user` finds nobody (systemd/systemd#17901).
  const runtime = `/run/user/${process.getuid?.()}`;
  const env = { ...process.env, LC_ALL: 'C', ...(existsSync(runtime) && { XDG_RUNTIME_DIR: runtime }) };
  try {
    return execFileSync(tool, args, { input: input ?? '', env, stdio: 'pipe' });
  } catch (error) {
    const { stderr, code } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    const text = stderr?.toString().trim() || (error as Error).message;
    throw Object.assign(new Error(`${tool}: ${text}`), { code });
  }
};
