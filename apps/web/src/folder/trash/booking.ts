import type {
  EmptyTrashOutcome,
  RemoveOutcome,
  OperationOutcome,
  OperationResult,
  TrashRun,
} from '@swipeclean/scan-engine/browser';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { currentSession } from '@/shared/session/session-store';
import { actionOf, settle } from './history';

type Sum = OperationOutcome['succeeded'];

/** What a removal came to: what was moved, and until when it can be put back. */
export async function bookRemoval(action: string | null, { succeeded, run }: RemoveOutcome): Promise<void> {
  if (run === null || succeeded.files === 0) return bookNothing(action);
  const { TRASH_RETENTION_MS } = await import('./trash-engine');
  const restorableUntil = new Date(Date.now() + TRASH_RETENTION_MS).toISOString();
  return settle(action, { status: 'done', ...succeeded, restorableUntil });
}

/** Nothing was moved. */
export function bookNothing(action: string | null): Promise<void> {
  return settle(action, { status: 'failed', files: 0, bytes: 0 });
}

/**
 * Says what the trash still knows of cleanings that the account only knows to be announced: the word that was lost on
 * the way, or the page that went away. A run that is not finished may be another tab's.
 */
export async function bookUntold(runs: readonly TrashRun[]): Promise<void> {
  const settled = runs.filter(({ finished, tool }) => finished && actionOf(tool) !== null);
  if (settled.length === 0 || currentSession().status === 'visitor') return;
  const history = await cleaningApi.listActions();
  const reserved = new Set(history.filter(({ status }) => status === 'reserved').map(({ id }) => id));
  for (const { tool, items, bytes, expiresAt } of settled) {
    const action = actionOf(tool);
    if (!action || !reserved.has(action)) continue;
    const restorableUntil = new Date(expiresAt).toISOString();
    await settle(action, { status: 'done', files: items.length, bytes, restorableUntil });
  }
}

/** Books what is really free when the last bit of a run is: what was deleted of it, less what stands in for that. */
export async function bookFreed(run: TrashRun, { results, remainingRuns }: EmptyTrashOutcome): Promise<void> {
  const action = actionOf(run.tool);
  if (!action) return;
  const sum = added(freedOf(action), deletedOf(run, results));
  if (sum.files === 0) return;
  if (remainingRuns.includes(run.id)) return keepFreed(action, sum);
  await settle(action, {
    status: 'done',
    files: sum.files,
    bytes: Math.max(0, sum.bytes),
    restorableUntil: null,
  });
  forgetFreed(action);
}

/**
 * A cleaning of which everything came back is undone; the account takes no part of it for the whole. What came back on
 * earlier visits no trash knows any more, but the account knows what was moved.
 */
export async function bookReturn({ tool, items }: TrashRun, { succeeded }: OperationOutcome): Promise<void> {
  const action = actionOf(tool);
  if (!action || succeeded.files < items.length || currentSession().status === 'visitor') return;
  if (freedOf(action).files > 0) return forgetFreed(action);
  const history = await cleaningApi.listActions().catch((error: unknown) => {
    console.error(error);
    return [];
  });
  const { files, bytes } = history.find(({ id }) => id === action) ?? succeeded;
  await settle(action, { status: 'undone', files, bytes });
}

/** A file that stands in for several counts with the last of them. */
function deletedOf({ items }: TrashRun, results: readonly OperationResult[]): Sum {
  const deleted = results.filter(({ kind, status }) => kind === 'file' && status === 'deleted');
  const gone = new Set(deleted.map(({ path }) => path));
  const standing = new Map(
    items.flatMap(({ path, replacement: made }) => (made && gone.has(path) ? [[made.path, made.size]] : [])),
  );
  for (const { path, replacement: made } of items) if (made && !gone.has(path)) standing.delete(made.path);
  const bytes = deleted.reduce((sum, { size }) => sum + size, 0);
  return { files: deleted.length, bytes: [...standing.values()].reduce((sum, size) => sum - size, bytes) };
}

function added(one: Sum, other: Sum): Sum {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}

/** What was deleted of a cleaning bit by bit, until its last bit is; on whatever visit, so no page may forget it. */
const KEY = 'freed';
const keyOf = (action: string) => `${KEY}/${action}`;

function freedOf(action: string): Sum {
  const [files = 0, bytes = 0] = (localStorage.getItem(keyOf(action)) ?? '').split(' ').map(Number);
  return { files, bytes };
}

function keepFreed(action: string, { files, bytes }: Sum): void {
  localStorage.setItem(keyOf(action), `${files} ${bytes}`);
}

function forgetFreed(action: string): void {
  localStorage.removeItem(keyOf(action));
}
