import type { CleaningAction } from '@swipeclean/contracts/server';
import type { ActionRow } from './action.entity';

/** What was restored is no longer cleaned; a removal that was undone names all of it. */
export function toAction(row: ActionRow): CleaningAction {
  const { id, createdAt, tool, status, files, bytes, restorableUntil, freedAt, freedBytes } = row;
  const isUndone = status === 'undone';
  return {
    id,
    createdAt: createdAt.toISOString(),
    tool,
    status,
    files: isUndone ? files : files - row.restoredFiles,
    bytes: isUndone ? bytes : bytes - row.restoredBytes,
    restorableUntil: restorableUntil?.toISOString() ?? null,
    freedAt: freedAt?.toISOString() ?? null,
    freedBytes: Math.max(0, freedBytes),
  };
}
