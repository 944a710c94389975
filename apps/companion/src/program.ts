import { version } from '../package.json';
import { parseArguments, UsageError } from './arguments';
import { EXIT, type Command } from './commands/command';
import { expandHome, OpenedFolders } from './folders';
import { HELP } from './help';
import { formatJson } from '@swipeclean/scan-engine/node';
import { findLocations, type FoundLocation } from './system/find-locations';
import { Summary } from './summary';
import type { Terminal } from './terminal';

/** Loaded when they run: what serves the website takes longer to load than a folder to list. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  scan: async () => (await import('./commands/scan')).scanCommand,
  clean: async () => (await import('./commands/clean')).cleanCommand,
  undo: async () => (await import('./commands/undo')).undoCommand,
  empty: async () => (await import('./commands/empty')).emptyCommand,
  report: async () => (await import('./commands/report')).reportCommand,
  schedule: async () => (await import('./commands/schedule')).scheduleCommand,
  connect: async () => (await import('./commands/connect')).connectCommand,
};

/**
 * Runs the command that the arguments name; resolves with the exit code. Aborting the signal ends it early. `help`
 * comes before the text of `--help`.
 */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
  help = '',
): Promise<number> {
  try {
    return await runCommand(args, terminal, signal, help);
  } catch (error) {
    const { code, message } = describeError(error, signal);
    if (isJson(args)) terminal.write(errorDocument(code, message));
    if (signal.aborted) return EXIT.cancelled;
    terminal.warn(`swipeclean: ${message}`);
    if (code !== 'usage') return EXIT.partial;
    terminal.warn('"swipeclean --help" lists commands, options and rules.');
    return EXIT.usage;
  } finally {
    terminal.clearProgress();
  }
}

/** Asked for also where the arguments cannot be parsed: a script parses what it gets. */
const isJson = (args: readonly string[]) =>
  args.slice(0, args.includes('--') ? args.indexOf('--') : undefined).includes('--json');

async function runCommand(
  [name, ...rest]: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
  help: string,
): Promise<number> {
  const all = [name, ...rest];
  if (all.includes('--help') || all.includes('-h') || name === 'help') {
    terminal.write(help + HELP);
    return EXIT.done;
  }
  if (all.includes('--version') || all.includes('-V')) {
    terminal.print(version);
    return EXIT.done;
  }
  if (name === undefined) throw new UsageError(`a command is missing: ${Object.keys(COMMANDS).join(', ')}`);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(`"${name}" is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  const command = await load();
  const isConnect = name === 'connect';
  const { folders, options } = parseArguments(rest, command.options);
  const isInSystem = options.system === true && !isConnect;
  const run = async (to: Terminal, json = options.json) => {
    const locations = isInSystem ? chooseLocations(folders) : [];
    const opened = isConnect
      ? await openShared(folders, to, options.system)
      : await OpenedFolders.open(isInSystem ? locations.map(({ path }) => path) : folders);
    return command.run({ folders: opened, locations, options: { ...options, json }, terminal: to, signal });
  };
  if (options.summary === undefined || name === 'schedule') return run(terminal);
  if (options.json)
    throw new UsageError(
      '--json: --summary writes JSON to a file whose name ends in .json; leave one of them out',
    );
  return runWithSummary(run, new Summary(expandHome(options.summary), terminal), signal);
}

/** Runs a command and leaves its result in a file, also when it fails: a folder may have gone since the last run. */
async function runWithSummary(
  run: (terminal: Terminal, json: boolean) => Promise<number>,
  summary: Summary,
  signal: AbortSignal,
): Promise<number> {
  const { terminal, isJson } = summary;
  try {
    return await run(terminal, isJson);
  } catch (error) {
    const { code, message } = describeError(error, signal);
    if (isJson) terminal.write(errorDocument(code, message));
    else terminal.record(`Failed: ${message}`);
    throw error;
  } finally {
    summary.save();
  }
}

function describeError(error: unknown, signal: AbortSignal) {
  const message = error instanceof Error ? error.message : String(error);
  if (signal.aborted) return { code: 'cancelled', message };
  return { code: error instanceof UsageError ? 'usage' : 'failed', message };
}

const errorDocument = (code: string, message: string): string =>
  formatJson({ format: 'swipeclean-error', version: 1, error: { code, message } });

/**
 * Shared folders may lie in one another, also those that are added later: the page opens them one by one. The command
 * that the page shows names folders that a computer may not have.
 */
async function openShared(
  folders: readonly string[],
  terminal: Terminal,
  hasOthers = false,
): Promise<OpenedFolders> {
  const missing: string[] = [];
  const onMissing = (path: string) => {
    missing.push(path);
    terminal.warn(`swipeclean: ${path}: there is no such folder, so it is left out`);
  };
  const opened = await OpenedFolders.open(folders, { mayOverlap: true, onMissing });
  if (opened.paths.length === 0 && missing.length > 0 && !hasOthers)
    throw new UsageError('none of the folders exists');
  return opened;
}

/** The clean-up locations with some ids, or all of them. */
function chooseLocations(ids: readonly string[]): FoundLocation[] {
  const locations = findLocations();
  const unknown = ids.find((id) => !locations.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new UsageError(
      `${unknown}: is none of the places here: ${locations.map(({ id }) => id).join(', ')}`,
    );
  return ids.length > 0 ? locations.filter(({ id }) => ids.includes(id)) : locations;
}
