import type { ActionEventType, Sum } from '@swipeclean/contracts/server';
import { appError, appFieldError, fieldError } from '@swipeclean/service-kit';
import type { ActionRow } from './action.entity';

/** Files of a removal that were moved to a trash, restored from it, or deleted with it. */
export interface ActionEvent extends Sum {
  type: ActionEventType;
  /** End of the restore period of moved files. */
  restorableUntil?: Date | null;
  /** What a deletion freed, where that is not `bytes`. */
  freedBytes?: number;
}

/** The part of a row that events change. */
export type ActionSums = Omit<ActionRow, 'id' | 'userId' | 'createdAt' | 'tool'>;

/** The sums of a removal that may move up to `reserved`. */
export const reserved = ({ files, bytes }: Sum): ActionSums => ({
  status: 'reserved',
  files,
  bytes,
  restoredFiles: 0,
  restoredBytes: 0,
  emptiedFiles: 0,
  emptiedBytes: 0,
  restorableUntil: null,
  freedAt: null,
  freedBytes: 0,
});

/** What of a removal is still in its trash. */
export const heldOf = (sums: ActionSums): Sum =>
  sums.status === 'reserved'
    ? { files: 0, bytes: 0 }
    : {
        files: sums.files - sums.restoredFiles - sums.emptiedFiles,
        bytes: sums.bytes - sums.restoredBytes - sums.emptiedBytes,
      };

/**
 * The sums after an event. With the last file leave all bytes that are left: the size of a file on the disk depends on
 * its other names.
 * @throws AppError `VALIDATION` for more than was reserved, or than the trash holds, and for a second move; `CONFLICT`
 * while the move is not recorded
 */
export function applyEvent(sums: ActionSums, event: ActionEvent, at: Date): ActionSums {
  if (event.type === 'moved') return applyMove(sums, event);
  if (sums.status === 'reserved') throw appError('MOVE_NOT_RECORDED');
  const held = heldOf(sums);
  assertWithin(event, held, 'the trash holds');
  const isLast = event.files > 0 && event.files === held.files;
  const bytes = isLast ? held.bytes : event.bytes;
  const next = { ...sums };
  if (event.type === 'restored') {
    next.restoredFiles += event.files;
    next.restoredBytes += bytes;
  } else {
    next.emptiedFiles += event.files;
    next.emptiedBytes += bytes;
    next.freedBytes += event.freedBytes ?? event.bytes;
    next.freedAt = at;
  }
  if (heldOf(next).files === 0) next.restorableUntil = null;
  if (next.files > 0 && next.restoredFiles === next.files) next.status = 'undone';
  return next;
}

function applyMove(sums: ActionSums, { files, bytes, restorableUntil = null }: ActionEvent): ActionSums {
  if (sums.status !== 'reserved') throw appFieldError('type', 'CONTRADICTION', 'MOVE_ALREADY_RECORDED');
  assertWithin({ files, bytes }, sums, 'were reserved');
  if (files === 0) return { ...sums, files, bytes: 0, status: 'failed' };
  return { ...sums, files, bytes, restorableUntil, status: 'done' };
}

function assertWithin(sum: Sum, limit: Sum, what: string): void {
  for (const field of ['files', 'bytes'] as const)
    if (sum[field] > limit[field]) throw fieldError(field, 'RANGE', `These are more ${field} than ${what}`);
}
