import type { OperationProgress, OperationResult, TrashSkipReason } from '@swipeclean/scan-engine/node';
import { countFiles, type Terminal } from '../terminal';
import { EXIT, type CommandInput } from './command';

const SKIP_REASONS: Record<TrashSkipReason, string> = {
  changed: 'it changed since the scan',
  missing: 'it is gone',
  'last-copy': 'no other copy of it is left',
  protected: 'it is protected',
  'in-trash': 'it is in the trash',
  'invalid-path': 'its path leaves the folder, or has a name that cannot be stored',
  'listed-twice': 'it is listed twice',
  'not-empty': 'it is not empty',
  unsupported: 'this place has no trash',
  cancelled: 'you stopped the program',
  'not-linkable': 'its copy is on another disk, has another owner or other rights, or is protected',
  'no-reflink': 'this file system cannot share blocks; Btrfs, XFS and APFS can',
  'no-access': 'the folder cannot be changed',
  declined: 'permission denied',
};

/** Names of errors; any other is shown as it is. */
const ERRORS: Partial<Record<string, string>> = {
  QuotaExceededError: 'the disk is full',
  NotAllowedError: 'the folder cannot be changed',
  NotReadableError: 'it cannot be read',
  NoModificationAllowedError: 'another program has it open',
  TypeMismatchError: 'a link or a folder is in its way',
  AmbiguousName: 'its name in the table can be read in two ways; save the list as JSON',
};

/** Maximum lines of one kind that are printed. */
export const MAX_LINES = 20;

/** Prints which files and folders were not changed, and why; returns the exit code. */
export function endOperation(
  results: readonly OperationResult[],
  { folders, terminal, signal }: CommandInput,
  nameOf = (result: OperationResult) => folders.shown(result.path),
): number {
  let stays = 0;
  for (const result of results) {
    if (result.status !== 'skipped' && result.status !== 'failed') continue;
    const reason =
      result.status === 'skipped' ? SKIP_REASONS[result.reason] : (ERRORS[result.code] ?? result.code);
    if (++stays <= MAX_LINES) terminal.warn(`swipeclean: ${nameOf(result)} stays: ${reason}`);
  }
  if (stays > MAX_LINES) terminal.warn(`swipeclean: and ${stays - MAX_LINES} more`);
  if (signal.aborted) return EXIT.cancelled;
  return stays > 0 ? EXIT.partial : EXIT.done;
}

/** Finishes or undoes what a killed run left half done. */
export async function recoverTrash({ folders, terminal, signal }: CommandInput): Promise<void> {
  await folders.trash.recover(signal, () => showWaiting(terminal));
}

/** Also in a pipe, because it may take long. */
function showWaiting(terminal: Terminal): void {
  terminal.warn('swipeclean: waiting until another SwipeClean has finished');
}

/** Shows the progress of an operation. */
export function showOperation(terminal: Terminal, title: string): (progress: OperationProgress) => void {
  return ({ phase, done, total }) => {
    if (phase === 'waiting') showWaiting(terminal);
    else terminal.showProgress(() => `${title}: ${countFiles(done)} of ${total}`);
  };
}
