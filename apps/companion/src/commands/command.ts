import { formatJson } from '@swipeclean/scan-engine/node';
import type { Arguments, OptionName } from '../arguments';
import type { OpenedFolders } from '../folders';
import type { FoundLocation } from '../system/find-locations';
import type { Terminal } from '../terminal';

/** How the program ends; `--help` explains them. */
export const EXIT = { done: 0, found: 1, usage: 2, partial: 3, incomplete: 4, cancelled: 130 } as const;

/** What a command works with. Aborting the signal ends it after the current file. */
export interface CommandInput {
  folders: OpenedFolders;
  /** With `--system` the clean-up locations, which are the folders then; none for `connect`. */
  locations: readonly FoundLocation[];
  options: Arguments['options'];
  terminal: Terminal;
  signal: AbortSignal;
}

/** Prints a result as JSON, with what all of them begin with. */
export function printJson({ folders, terminal }: CommandInput, name: string, content: object): void {
  const json = { format: `swipeclean-${name}`, version: 1, folders: folders.paths, ...content };
  terminal.write(formatJson(json));
}

/** One command of the program; `run` returns the exit code. */
export interface Command {
  options: readonly OptionName[];
  run(input: CommandInput): Promise<number>;
}
