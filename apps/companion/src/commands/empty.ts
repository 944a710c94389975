import { UsageError } from '../arguments';
import { countFiles, formatFileSize } from '../terminal';
import { EXIT, type Command, printJson } from './command';
import { listTrashesBelow, toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';
import { endOperation, recoverTrash, showOperation } from './operation';
import { assertOwnRun, readOtherTrashes, toJsonOtherTrashes, warnAboutOtherTrashes } from './other-trashes';
import { LIST_HINT, printRuns, warnAboutUnreadable } from './undo';

/** Lists what has been in the trash longer than it is kept, or deletes it for good. */
export const emptyCommand: Command = {
  options: ['json', 'run', 'all', 'apply', 'system'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const { trash } = folders;
    const leftOut = listTrashesBelow(folders);
    warnAboutLeftOut(leftOut, input);
    const others = await readOtherTrashes(input);
    warnAboutOtherTrashes(others, input);
    const left = { ...toJsonLeftOut(leftOut, folders), ...toJsonOtherTrashes(others) };
    const now = Date.now();
    // Finishing an interrupted run may empty it.
    if (options.apply) await recoverTrash(input);
    const contents = await trash.getContents(signal);
    warnAboutUnreadable(contents, terminal);
    const { runs } = contents;
    const chosen = runs.filter(({ id, expiresAt }) =>
      options.run === undefined ? options.all || expiresAt <= now : id === options.run,
    );
    if (options.run !== undefined) assertOwnRun(options.run, others);
    if (options.run !== undefined && chosen.length === 0)
      throw new UsageError(`--run ${options.run}: the trash holds no such run; ${LIST_HINT}`);
    const ids = chosen.map(({ id }) => id);
    const bytes = chosen.reduce((sum, run) => sum + run.bytes, 0);
    if (!options.apply || chosen.length === 0) {
      if (options.json) printJson(input, 'empty', { applied: false, runs: ids, bytes, ...left });
      else {
        printRuns(chosen, terminal);
        terminal.print(
          chosen.length === 0
            ? 'Nothing to delete.'
            : `${formatFileSize(bytes)}. Nothing was deleted; --apply deletes them for good.`,
        );
      }
      return withLeftOut(chosen.length > 0 ? EXIT.found : EXIT.done, leftOut);
    }
    const { results, succeeded } = await trash.emptyTrash({
      runs: ids,
      signal,
      onProgress: showOperation(terminal, 'Deleting'),
    });
    if (options.json)
      printJson(input, 'empty', { applied: true, runs: ids, bytes: succeeded.bytes, ...left });
    else terminal.print(`Deleted ${countFiles(succeeded.files)}, ${formatFileSize(succeeded.bytes)}.`);
    return withLeftOut(endOperation(results, input), leftOut);
  },
};
