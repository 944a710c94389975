import type { OperationProgress, OperationResult } from '@swipeclean/scan-engine/node';
import type { OpenedFolders } from '../folders';
import { countFiles, type Terminal } from '../terminal';

const REASONS: Record<string, string> = {
  changed: 'it changed since the scan',
  missing: 'it is gone',
  'last-copy': 'no other copy of it is left',
  protected: 'it is protected',
  'in-trash': 'it is in the trash',
  'invalid-path': 'its name cannot be stored',
  'listed-twice': 'it is listed twice',
  'not-empty': 'it is not empty',
  cancelled: 'you stopped the program',
  'no-access': 'the folder cannot be changed',
  declined: 'permission denied',
  QuotaExceededError: 'the disk is full',
  NotReadableError: 'it cannot be read',
  NoModificationAllowedError: 'another program has it open',
};

/** Why one file or folder is as it was, as a line. */
export function describeFailure(result: OperationResult, folders: OpenedFolders): string {
  const code = result.status === 'skipped' ? result.reason : result.status === 'failed' ? result.code : '';
  return `swipeclean: ${folders.shown(result.path)} stays: ${REASONS[code] ?? code}`;
}

/** Shows the progress of an operation; says also in a pipe that it waits, which may take as long as another one. */
export function showOperation(terminal: Terminal, title: string): (progress: OperationProgress) => void {
  return ({ phase, done, total }) => {
    if (phase === 'waiting') terminal.warn('swipeclean: waiting until another SwipeClean has finished');
    else terminal.showProgress(`${title}: ${countFiles(done)} of ${total}`);
  };
}
