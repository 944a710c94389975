import type { Recommendation, Sum } from '@swipeclean/contracts';
import type { RemainingResult } from '@swipeclean/scan-engine';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import { trashItems } from '@/folder/trash/removal';
import type { LiveCard } from './live-cards';
import type { LiveDecision, OpenCard } from './live-round';

/** Tells the account of a decision; rejects, and has said so, when it could not. */
export type Told = (of: { card: LiveCard }, status: Recommendation['status'], moved?: Sum) => Promise<void>;

/**
 * Moves a card's files to the trash, and then tells the account: nothing is told deleted that was not. What the account
 * did not take in, or was stopped on the way, is put back: a decision holds whole or not at all (decision record 017).
 * @throws when the decision does not stand; the folder's panel, or a toast, says why.
 */
export async function trashCard(
  trash: FolderTrash,
  left: RemainingResult,
  open: OpenCard,
  told: Told,
): Promise<LiveDecision> {
  const { card, now } = open;
  const report = await trash.remove(trashItems(left, now.groups), 'swipe');
  if (!report?.run || report.succeeded.files === 0) throw new Error('No file was moved');
  const { run, succeeded, endReason: ended } = report;
  try {
    if (ended !== 'complete') throw new Error(`Moving the files was not completed: ${ended}`);
    await told(open, 'deleted', succeeded);
  } catch (error) {
    await trash.restore(run);
    throw error;
  }
  const gone = new Set(report.results.flatMap(({ status, path }) => (status === 'removed' ? path : [])));
  const moved = now.groups.flatMap(({ files }) =>
    files.flatMap(({ id, path }) => (gone.has(path) ? id : [])),
  );
  return { card, status: 'deleted', files: now.files, moved, bytes: succeeded.bytes, run };
}

/**
 * Takes a decision back, with its files. The account is told first: at worst it knows of a deletion less than there is.
 * Resolves with whether all of it is undone.
 */
export async function bringBack(
  trash: FolderTrash | null,
  decision: LiveDecision,
  told: Told,
): Promise<boolean> {
  try {
    await told(decision, 'pending');
  } catch {
    return false;
  }
  if (decision.run === null) return true;
  const report = await trash?.restore(decision.run);
  const back = report?.succeeded ?? { files: 0, bytes: 0 };
  const away = decision.moved.length - back.files;
  if (away === 0) return true;
  // It has said so if it could not be told; the files are where the folder's panel says.
  await told(decision, 'deleted', { files: away, bytes: decision.bytes - back.bytes }).catch(() => undefined);
  return false;
}
