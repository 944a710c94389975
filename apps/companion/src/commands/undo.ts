import { TrashError, type TrashContents, type TrashRun } from '@swipeclean/scan-engine/node';
import { UsageError } from '../arguments';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { EXIT, type Command, type CommandInput, printJson } from './command';
import { listTrashesBelow, toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';
import { endOperation, recoverTrash, showOperation } from './operation';
import { andEmptyFolders } from './removal';
import { assertOwnRun, readOtherTrashes, toJsonOtherTrashes, warnAboutOtherTrashes } from './other-trashes';

/** Where the ids of removals are found. */
export const LIST_HINT = '"swipeclean undo --list" lists the runs of a folder';

/** Restores the last removal or the one that `--run` names, or lists all of them. */
export const undoCommand: Command = {
  options: ['json', 'run', 'list', 'system'],
  async run(input) {
    const { folders, options, terminal, signal } = input;
    const { trash } = folders;
    const leftOut = listTrashesBelow(folders);
    warnAboutLeftOut(leftOut, input);
    const others = await readOtherTrashes(input);
    const left = { ...toJsonLeftOut(leftOut, folders), ...toJsonOtherTrashes(others) };
    if (options.list) warnAboutOtherTrashes(others, input);
    if (options.list) return withLeftOut(await listRuns(input, left), leftOut);
    await recoverTrash(input);
    const contents = await trash.getContents(signal);
    warnAboutUnreadable(contents, terminal);
    if (options.run !== undefined) assertOwnRun(options.run, others);
    const run = options.run ?? contents.runs[0]?.id;
    if (run === undefined) {
      warnAboutOtherTrashes(others, input);
      if (options.json) printJson(input, 'undo', { run: null, files: [], ...left });
      else terminal.print(nothingIn(contents));
      return withLeftOut(EXIT.done, leftOut);
    }
    const onProgress = showOperation(terminal, 'Restoring');
    const { results, succeeded } = await trash
      .restore(run, { signal, onProgress })
      .catch((error: unknown) => {
        if (error instanceof TrashError) throw new UsageError(`--run ${run}: ${error.message}; ${LIST_HINT}`);
        throw error;
      });
    if (options.json) {
      const files = results.map((result) => ({
        path: folders.absolute(result.path),
        status: result.status,
        ...(result.status === 'restored' && { as: folders.absolute(result.as) }),
      }));
      printJson(input, 'undo', { run, files, ...left });
    } else {
      const emptyFolders = results.filter(({ kind, status }) => kind === 'folder' && status === 'restored');
      terminal.print(
        `Restored ${countFiles(succeeded.files)}${andEmptyFolders(emptyFolders.length)}, ${formatFileSize(succeeded.bytes)}.`,
      );
      for (const result of results)
        if (result.status === 'restored' && result.as !== result.path)
          terminal.print(`${folders.shown(result.path)} is there as ${folders.shown(result.as)}`);
    }
    return withLeftOut(endOperation(results, input), leftOut);
  },
};

async function listRuns(input: CommandInput, left: object): Promise<number> {
  const { folders, options, terminal, signal } = input;
  const contents = await folders.trash.getContents(signal);
  warnAboutUnreadable(contents, terminal);
  const { runs } = contents;
  if (options.json) {
    const listed = runs.map(({ id, createdAt, items, folders: removed, bytes }) => ({
      run: id,
      removedAt: new Date(createdAt).toISOString(),
      files: items.map(({ path, size }) => ({ path: folders.absolute(path), size })),
      folders: removed.map((path) => folders.absolute(path)),
      bytes,
    }));
    printJson(input, 'trash', { runs: listed, ...left });
  } else if (runs.length === 0) terminal.print(nothingIn(contents));
  else printRuns(runs, terminal);
  return runs.length > 0 ? EXIT.found : EXIT.done;
}

/** Prints one line for each removal, the newest first. */
export function printRuns(runs: readonly TrashRun[], terminal: Terminal): void {
  for (const { id, items, bytes } of runs)
    terminal.print(`${id}  ${countFiles(items.length)}, ${formatFileSize(bytes)}`);
}

/** Names removals whose manifest cannot be read: their files are still in the trash. */
export function warnAboutUnreadable({ unreadable }: TrashContents, terminal: Terminal): void {
  for (const { id, files, bytes } of unreadable)
    terminal.warn(
      `swipeclean: .swipeclean-trash/${id} cannot be read; it holds ${countFiles(files)}, ${formatFileSize(bytes)}`,
    );
}

function nothingIn({ unreadable }: TrashContents): string {
  return unreadable.length > 0 ? 'Nothing can be restored.' : 'The trash is empty.';
}
