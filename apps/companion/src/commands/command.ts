import type { Arguments, OptionName } from '../arguments';
import type { OpenedFolders } from '../folders';
import type { Terminal } from '../terminal';

/** What a command works with. Aborting the signal ends it after the current file. */
export interface CommandInput {
  folders: OpenedFolders;
  options: Arguments['options'];
  terminal: Terminal;
  signal: AbortSignal;
}

/** One command of the program; `run` returns the exit code. */
export interface Command {
  options: readonly OptionName[];
  run(input: CommandInput): Promise<number>;
}
