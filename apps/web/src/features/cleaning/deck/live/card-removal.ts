import type { Recommendation, Sum } from '@swipeclean/contracts';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import type { Remaining } from '@/folder/remaining';
import { trashItems } from '@/folder/trash/removal';
import type { LiveCard } from './live-cards';
import type { LiveDecision, OpenCard } from './live-round';

/** Sends a decision to the account; when it fails it shows a toast and rejects. */
export type SendDecision = (
  of: { card: LiveCard },
  status: Recommendation['status'],
  moved?: Sum,
) => Promise<void>;

/**
 * Moves a card's files to the trash, then sends the decision, so that the account lists nothing as deleted that was
 * not. If the move is incomplete or the account refuses, the files are restored: a decision is all or nothing
 * (decision record 017). @throws when the decision does not hold; the folder's panel or a toast shows the reason.
 */
export async function removeCard(
  trash: FolderTrash,
  remaining: Remaining,
  open: OpenCard,
  sendDecision: SendDecision,
): Promise<LiveDecision> {
  const { card, now } = open;
  const report = await trash.remove(trashItems(remaining, now.groups), 'swipe');
  if (!report?.run || report.succeeded.files === 0) throw new Error('No file was moved');
  const { run, succeeded, endReason } = report;
  try {
    if (endReason !== 'complete') throw new Error(`Moving the files was not completed: ${endReason}`);
    await sendDecision(open, 'deleted', succeeded);
  } catch (error) {
    await trash.restore(run);
    throw error;
  }
  const removed = new Set(report.results.flatMap(({ status, path }) => (status === 'removed' ? path : [])));
  const moved = now.groups.flatMap(({ files }) =>
    files.flatMap(({ id, path }) => (removed.has(path) ? id : [])),
  );
  return { card, status: 'deleted', files: now.files, moved, bytes: succeeded.bytes, run };
}

/**
 * Undoes a decision and restores its files. The account is updated first: at worst it lists one deletion too few.
 * Resolves with whether all of it is undone.
 */
export async function undoDecision(
  trash: FolderTrash | null,
  decision: LiveDecision,
  sendDecision: SendDecision,
): Promise<boolean> {
  try {
    await sendDecision(decision, 'pending');
  } catch {
    return false;
  }
  if (decision.run === null) return true;
  const report = await trash?.restore(decision.run);
  const restored = report?.succeeded ?? { files: 0, bytes: 0 };
  const stillMoved = decision.moved.length - restored.files;
  if (stillMoved === 0) return true;
  // A failure shows its own toast; the folder's panel shows where the files are.
  await sendDecision(decision, 'deleted', {
    files: stillMoved,
    bytes: decision.bytes - restored.bytes,
  }).catch(() => undefined);
  return false;
}
