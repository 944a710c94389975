import type {
  EmptyTrashOutcome,
  RemoveOutcome,
  OperationOutcome,
  OperationResult,
  TrashRun,
} from '@swipeclean/scan-engine/browser';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { sumFreed } from '../file-list/freed-size';
import { currentSession } from '@/shared/session/session-store';
import { commitReservation, releaseReservation } from './quota-reservation';
import { isVisitorAction, returnVisitorBytes } from './visitor-quota';

type Sum = OperationOutcome['succeeded'];

/** Records what a removal moved, and until when it can be restored. */
export async function commitRemoval(
  action: string | null,
  { succeeded, expiresAt }: RemoveOutcome,
): Promise<void> {
  if (expiresAt === null || succeeded.files === 0) return releaseReservation(action);
  const restorableUntil = new Date(expiresAt).toISOString();
  return commitReservation(action, { status: 'done', ...succeeded, restorableUntil });
}

/**
 * Records finished runs whose reservation is still open: the request was lost, or the page was closed. An unfinished
 * run may be another tab's.
 */
export async function commitPendingRuns(runs: readonly TrashRun[]): Promise<void> {
  const finished = runs.filter(
    (run) => run.finished && run.actionId !== undefined && !isVisitorAction(run.actionId),
  );
  if (finished.length === 0 || currentSession().status === 'visitor') return;
  const actions = await cleaningApi.listActions();
  const reserved = new Set(actions.filter(({ status }) => status === 'reserved').map(({ id }) => id));
  for (const run of finished) {
    const { actionId: action } = run;
    if (!action || !reserved.has(action)) continue;
    const restorableUntil = new Date(run.expiresAt).toISOString();
    await commitReservation(action, {
      status: 'done',
      files: run.items.length,
      bytes: run.bytes,
      restorableUntil,
    });
  }
}

/**
 * Records the bytes that are freed once the last file of a run is deleted: the files, less their replacements.
 */
export async function commitDeletion(
  run: TrashRun,
  { results, remainingRuns }: EmptyTrashOutcome,
): Promise<void> {
  const { actionId: action } = run;
  if (!action) return;
  const deleted = addSums(readDeleted(action), deletedOf(run, results));
  if (deleted.files === 0) return;
  if (remainingRuns.includes(run.id)) return storeDeleted(action, deleted);
  await commitReservation(action, {
    status: 'done',
    files: deleted.files,
    bytes: Math.max(0, deleted.bytes),
    restorableUntil: null,
  });
  clearDeleted(action);
}

/**
 * Records a run as undone once all of it is restored, and otherwise what is restored as no longer cleaned. Files
 * restored on earlier visits are no longer in the trash, so the counts come from the account.
 */
export async function commitRestore(run: TrashRun, { succeeded }: OperationOutcome): Promise<void> {
  const { actionId: action } = run;
  if (!action || succeeded.files === 0) return;
  const isWhole = succeeded.files >= run.items.length;
  const isUndone = isWhole && readDeleted(action).files === 0;
  if (isWhole) clearDeleted(action);
  // The bytes of a replacement are counted with several files.
  if (!isUndone && run.items.some(({ replacement }) => replacement)) return;
  if (isVisitorAction(action)) {
    if (!isUndone) return returnVisitorBytes(action, succeeded.bytes);
    return commitReservation(action, { status: 'undone', ...succeeded });
  }
  if (currentSession().status === 'visitor') return;
  const actions = await cleaningApi.listActions().catch((error: unknown) => {
    console.error(error);
    return [];
  });
  const counted = actions.find(({ id }) => id === action);
  if (isUndone) {
    const { files, bytes } = counted ?? succeeded;
    return commitReservation(action, { status: 'undone', files, bytes });
  }
  if (!counted || counted.restorableUntil === null) return;
  await commitReservation(action, {
    status: 'done',
    files: Math.max(0, counted.files - succeeded.files),
    bytes: Math.max(0, counted.bytes - succeeded.bytes),
    restorableUntil: counted.restorableUntil,
  });
}

/** A replacement that several files share is subtracted once the last of them is deleted. */
export function deletedOf({ items }: TrashRun, results: readonly OperationResult[]): Sum {
  const deleted = results.filter(({ kind, status }) => kind === 'file' && status === 'deleted');
  const paths = new Set(deleted.map(({ path }) => path));
  const replacements = new Map(
    items.flatMap(({ path, replacement }) =>
      replacement && paths.has(path) ? [[replacement.path, replacement.size]] : [],
    ),
  );
  for (const { path, replacement } of items)
    if (replacement && !paths.has(path)) replacements.delete(replacement.path);
  const { bytes } = sumFreed(deleted);
  return {
    files: deleted.length,
    bytes: [...replacements.values()].reduce((sum, size) => sum - size, bytes),
  };
}

function addSums(one: Sum, other: Sum): Sum {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}

/** In local storage: what was deleted of a run so far, over several visits. */
const STORAGE_KEY = 'freed';
const storageKey = (action: string) => `${STORAGE_KEY}/${action}`;

function readDeleted(action: string): Sum {
  const [files = 0, bytes = 0] = (localStorage.getItem(storageKey(action)) ?? '').split(' ').map(Number);
  return { files, bytes };
}

function storeDeleted(action: string, { files, bytes }: Sum): void {
  localStorage.setItem(storageKey(action), `${files} ${bytes}`);
}

function clearDeleted(action: string): void {
  localStorage.removeItem(storageKey(action));
}
