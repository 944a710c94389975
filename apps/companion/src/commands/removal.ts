import type { OperationResult, RemovalMethod, RemoveOutcome } from '@swipeclean/scan-engine/node';
import { UsageError } from '../arguments';
import type { OpenedFolders } from '../folders';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import type { CommandInput } from './command';

/** How files are removed: to the trash in their folder, unless an option says otherwise. */
export function parseMethod(
  { trash = 'own', 'replace-by': by }: CommandInput['options'],
  folders: OpenedFolders,
): RemovalMethod {
  if (trash !== 'own' && trash !== 'system')
    throw new UsageError(`--trash: "${trash}" is neither own nor system`);
  if (by !== undefined && by !== 'hardlink' && by !== 'reflink')
    throw new UsageError(`--replace-by: "${by}" is neither hardlink nor reflink`);
  if (trash === 'own') return by ?? 'trash';
  if (by)
    throw new UsageError('--replace-by: what is replaced waits in the own trash; leave out --trash system');
  if (!folders.hasSystemTrash)
    throw new UsageError(
      '--trash system: found none that only you can change (only on Linux); leave it out to use the own trash',
    );
  return 'system-trash';
}

/** Prints a file that can go: its size, its path and the copy that stays. */
export function printFile(
  {
    path,
    size,
    freedBytes = size,
    keeps,
  }: { path: string; size: number; freedBytes?: number; keeps: string | null },
  folders: OpenedFolders,
  terminal: Terminal,
): void {
  const stays = keeps === null ? '' : `  (stays: ${folders.shown(keeps)})`;
  terminal.print(`${formatFileSize(freedBytes).padStart(10)}  ${folders.shown(path)}${stays}`);
}

/** Prints what a removal moved, and how it comes back. */
export function printOutcome(
  outcome: RemoveOutcome,
  { folders, terminal }: CommandInput,
  method: RemovalMethod,
): void {
  terminal.print(
    `Moved ${countFiles(outcome.succeeded.files)}${andEmptyFolders(countRemovedFolders(outcome))}, ${formatFileSize(outcome.succeeded.bytes)}, to the ${method === 'system-trash' ? "system's trash" : 'trash'}.`,
  );
  if (outcome.run && (method === 'hardlink' || method === 'reflink'))
    terminal.print(
      `${method === 'hardlink' ? 'Hard links' : 'Clones'} of the kept copies are in the places of the others.`,
    );
  const where = folders.directories.map(({ shown }) => quoted(shown)).join(' ');
  if (outcome.run)
    terminal.print(
      `"swipeclean undo ${where}" brings them back, "swipeclean empty ${where} --all --apply" frees the space.`,
    );
}

/** Warns of what a method of removal means, and of files that it could not be used for. */
export function warnAboutMethod(
  outcome: RemoveOutcome | null,
  { terminal }: CommandInput,
  method: RemovalMethod,
): void {
  if (outcome?.leftInTrash)
    terminal.warn(
      `swipeclean: the system's trash did not take ${countFiles(outcome.leftInTrash)}: in the own trash`,
    );
  if (method === 'hardlink')
    terminal.warn('swipeclean: a hard link is one file with several names: a change to one is seen in all');
}

/** ` and 2 empty folders`, or nothing. */
export const andEmptyFolders = (count: number): string =>
  count > 0 ? ` and ${countFiles(count, 'empty folder')}` : '';

const countRemovedFolders = ({ results }: RemoveOutcome): number =>
  results.filter(({ kind, status }) => kind === 'folder' && status === 'removed').length;

/** The outcome of a file or folder, as JSON output has it. */
export function toJsonOutcome(result: OperationResult | undefined) {
  if (!result) return {};
  const { status } = result;
  if (status === 'skipped') return { status, reason: result.reason };
  return status === 'failed' ? { status, reason: result.code } : { status };
}

/** A path as it is typed in a shell. */
function quoted(path: string): string {
  const argument = path.startsWith('-') ? `./${path}` : path;
  if (/^[\w,./:~-][\w+,./:=@~-]*$/.test(argument)) return argument;
  return process.platform === 'win32' ? `"${argument}"` : `'${argument.replaceAll("'", `'\\''`)}'`;
}
