import type { CleaningAction } from '@swipeclean/contracts';
import type { EmptyOutcome, RemoveOutcome, TrashOutcome, TrashRun } from '@swipeclean/scan-engine/browser';
import { requestJson } from '../../api/http-client';
import { currentSession } from '../../session/session-store';
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

/** Books what becomes of runs bit by bit, when the last bit of each is settled: what was really deleted, or all that came back. */
export class RunBooks {
  private readonly freed = new Map<string, Sum>();
  private readonly back = new Map<string, Sum>();

  /** What lies in no trash any more is freed, and cannot come back. */
  async free({ id, tool }: TrashRun, { settled, left }: EmptyOutcome): Promise<void> {
    const sum = added(this.freed, id, settled);
    if (left.includes(id) || sum.files === 0) return;
    await settle(actionOf(tool), { status: 'done', ...sum, restorableUntil: null });
  }

  /** A cleaning of which everything came back is undone; the account takes no part of it for the whole. */
  async giveBack({ id, tool, items }: TrashRun, { settled }: TrashOutcome): Promise<void> {
    const sum = added(this.back, id, settled);
    if (settled.files < items.length || this.freed.has(id)) return;
    await settle(actionOf(tool), { status: 'undone', ...sum });
  }
}

function added(sums: Map<string, Sum>, run: string, { files, bytes }: Sum): Sum {
  const before = sums.get(run) ?? { files: 0, bytes: 0 };
  const sum = { files: before.files + files, bytes: before.bytes + bytes };
  if (sum.files > 0) sums.set(run, sum);
  return sum;
}
