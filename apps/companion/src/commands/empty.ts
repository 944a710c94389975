import { UsageError } from '../arguments';
import { EXIT } from '../exit-codes';
import { countFiles, formatBytes } from '../terminal';
import type { Command } from './command';
import { describeFailure, recoverTrash, showOperation } from './operation';
import { printRuns, warnAboutUnreadable } from './undo';

/** Lists what has been in the trash for more than 30 days, or deletes it for good. */
export const emptyCommand: Command = {
  options: ['json', 'run', 'all', 'apply'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const { trash } = folders;
    const now = Date.now();
    // A run that was interrupted may have nothing left to list.
    if (options.apply) await recoverTrash(input);
    const contents = await trash.getContents(signal);
    warnAboutUnreadable(contents, terminal);
    const { runs } = contents;
    const chosen = runs.filter(({ id, expiresAt }) =>
      options.run === undefined ? options.all || expiresAt <= now : id === options.run,
    );
    if (options.run !== undefined && chosen.length === 0)
      throw new UsageError(`--run ${options.run}: the trash holds no such run`);
    const bytes = chosen.reduce((sum, run) => sum + run.bytes, 0);
    if (!options.apply || chosen.length === 0) {
      if (options.json) terminal.printJson(toJson(false, bytes));
      else {
        printRuns(chosen, terminal);
        terminal.print(
          chosen.length === 0
            ? 'Nothing to delete.'
            : `${formatBytes(bytes)}. Nothing was deleted; --apply deletes them for good.`,
        );
      }
      return chosen.length > 0 ? EXIT.found : EXIT.done;
    }
    const { results, succeeded } = await trash.emptyTrash({
      runs: chosen.map(({ id }) => id),
      signal,
      onProgress: showOperation(terminal, 'Deleting'),
    });
    if (options.json) terminal.printJson(toJson(true, succeeded.bytes));
    else terminal.print(`Deleted ${countFiles(succeeded.files)}, ${formatBytes(succeeded.bytes)}.`);
    const failed = results.filter(({ status }) => status !== 'deleted');
    for (const result of failed) terminal.warn(describeFailure(result, folders));
    if (signal.aborted) return EXIT.cancelled;
    return failed.length > 0 ? EXIT.partial : EXIT.done;

    function toJson(applied: boolean, freed: number) {
      const ids = chosen.map(({ id }) => id);
      return {
        format: 'swipeclean-empty',
        version: 1,
        folders: folders.paths,
        applied,
        runs: ids,
        bytes: freed,
      };
    }
  },
};
