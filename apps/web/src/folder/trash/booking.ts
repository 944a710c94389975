import type { CleaningAction } from '@swipeclean/contracts';
import type {
  EmptyOutcome,
  RemoveOutcome,
  TrashOutcome,
  TrashResult,
  TrashRun,
} from '@swipeclean/scan-engine/browser';
import { requestJson } from '@/shared/api/http-client';
import { currentSession } from '@/shared/session/session-store';
import { actionOf, settle } from './history';

type Sum = TrashOutcome['settled'];

/** What a removal came to: what was moved, and until when it can be put back. */
export async function bookRemoval(action: string | null, { settled, run }: RemoveOutcome): Promise<void> {
  if (run === null || settled.files === 0) return bookNothing(action);
  const { TRASH_KEPT_MS } = await import('./trash-engine');
  const restorableUntil = new Date(Date.now() + TRASH_KEPT_MS).toISOString();
  return settle(action, { status: 'done', ...settled, restorableUntil });
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
  const history = await requestJson<CleaningAction[]>('GET', '/api/cleaning/actions');
  const reserved = new Set(history.filter(({ status }) => status === 'reserved').map(({ id }) => id));
  for (const { tool, items, bytes, expiresAt } of settled) {
    const action = actionOf(tool);
    if (!action || !reserved.has(action)) continue;
    const restorableUntil = new Date(expiresAt).toISOString();
    await settle(action, { status: 'done', files: items.length, bytes, restorableUntil });
  }
}

/** Books what is really free when the last bit of a run is: what was deleted of it, less what stands in for that. */
export async function bookFreed(run: TrashRun, { results, left }: EmptyOutcome): Promise<void> {
  const action = actionOf(run.tool);
  if (!action) return;
  const sum = added(freedOf(action), deletedOf(run, results));
  if (sum.files === 0) return;
  if (left.includes(run.id)) return keepFreed(action, sum);
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
export async function bookReturn({ tool, items }: TrashRun, { settled }: TrashOutcome): Promise<void> {
  const action = actionOf(tool);
  if (!action || settled.files < items.length || currentSession().status === 'visitor') return;
  if (freedOf(action).files > 0) return forgetFreed(action);
  const history = await requestJson<CleaningAction[]>('GET', '/api/cleaning/actions').catch(
    (error: unknown) => {
      console.error(error);
      return [];
    },
  );
  const { files, bytes } = history.find(({ id }) => id === action) ?? settled;
  await settle(action, { status: 'undone', files, bytes });
}

/** A file that stands in for several counts with the last of them. */
function deletedOf({ items }: TrashRun, results: readonly TrashResult[]): Sum {
  const deleted = results.filter(({ kind, status }) => kind === 'file' && status === 'deleted');
  const gone = new Set(deleted.map(({ path }) => path));
  const standing = new Map(
    items.flatMap(({ path, made }) => (made && gone.has(path) ? [[made.path, made.size]] : [])),
  );
  for (const { path, made } of items) if (made && !gone.has(path)) standing.delete(made.path);
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
