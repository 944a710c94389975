import type { ItemUpdate } from '../../plans/plan.repository';
import type { KnownFolder } from '../folders/folder-uses';
import type { MessageMover } from './message-mover';
import type { MoveProgress, PlanWork } from './plan-mover';
import type { MailPlanItem } from './run-direction';

const BATCH_MESSAGES = 200;

/**
 * Deletes the messages of a plan from the trash for good, if they are recognised beyond doubt; one whose deletion was
 * interrupted is looked up. A guessed trash is not taken: people keep mail in folders named Bin (nextcloud/mail#4042).
 */
export async function emptyTrash(
  { transaction, plan: { id, accountId }, items, messages, emptied }: PlanWork,
  mover: MessageMover,
  { folder: trash }: KnownFolder,
  progress: MoveProgress,
): Promise<void> {
  const storeOutcomes = (updates: ItemUpdate[]) =>
    transaction((manager) => items.updateItems(manager, id, updates));
  while (!progress.isStopped()) {
    const next = (await items.listNext(id, ['moving', 'pending'], 0, BATCH_MESSAGES)) as MailPlanItem[];
    const [first] = next;
    if (!first) return;
    const group = next.filter(({ ref }) => ref.folder === first.ref.folder);
    const isTrash = first.ref.folder === trash;
    if (!isTrash || (await mover.open(trash)) !== first.ref.uidValidity) {
      await storeOutcomes(
        group.map(({ position }) => ({ position, outcome: 'skipped', problem: 'changed' })),
      );
      continue;
    }
    const { ready, sure, left } = await mover.checkMessages(
      group.map(({ position, ref }) => ({ ...ref, position, isStarred: true, isAnswered: true })),
    );
    const interrupted = new Set(
      group.filter(({ outcome }) => outcome === 'moving').map(({ position }) => position),
    );
    const deleted = new Set(sure);
    await storeOutcomes([
      ...left.map(({ position, problem }): ItemUpdate =>
        problem === 'gone' && interrupted.has(position)
          ? { position, outcome: 'done' }
          : { position, outcome: 'skipped', problem },
      ),
      ...ready
        .filter((message) => !deleted.has(message))
        .map(({ position }): ItemUpdate => ({ position, outcome: 'failed', problem: 'refused' })),
      ...sure.map(({ position }): ItemUpdate => ({ position, outcome: 'moving' })),
    ]);
    await mover.delete(sure.map(({ uid }) => uid));
    await transaction(async (manager) => {
      const updates = sure.map(({ position }): ItemUpdate => ({ position, outcome: 'done' }));
      await items.updateItems(manager, id, updates);
      const gone = new Set(sure.map(({ position }) => position));
      const places = group.filter(({ position }) => gone.has(position)).map(({ ref }) => ref);
      await messages.delete(manager, accountId, places);
      await emptied.endRestoring(manager, accountId, places);
    });
    progress.report(group);
  }
}
