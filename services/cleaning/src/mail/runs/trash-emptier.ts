import type { PlanRow } from '../../plans/plan.entity';
import type { PlanRepository } from '../../plans/plan.repository';
import type { MessageMover } from './message-mover';
import type { MoveProgress } from './plan-mover';
import type { MailPlanItem } from './run-direction';

const BATCH_MESSAGES = 200;

/**
 * Deletes the messages of a plan from the trash for good, if they are recognised beyond doubt; one whose deletion was
 * interrupted is looked up.
 */
export async function emptyTrash(
  { id }: PlanRow,
  items: PlanRepository,
  mover: MessageMover,
  progress: MoveProgress,
): Promise<void> {
  while (!progress.isStopped()) {
    const next = (await items.nextItems(id, ['moving', 'pending'], 0, BATCH_MESSAGES)) as MailPlanItem[];
    const [first] = next;
    if (!first) return;
    const group = next.filter(({ ref }) => ref.folder === first.ref.folder);
    if ((await mover.open(first.ref.folder)) !== first.ref.uidValidity) {
      const left = group.map(
        ({ position }) => ({ position, outcome: 'skipped', problem: 'changed' }) as const,
      );
      await items.updateItems(id, left);
      continue;
    }
    const { ready, sure, left } = await mover.check(
      group.map(({ position, ref }) => ({ ...ref, position, isStarred: true, isAnswered: true })),
    );
    const interrupted = new Set(
      group.filter(({ outcome }) => outcome === 'moving').map(({ position }) => position),
    );
    await items.updateItems(
      id,
      left.map(({ position, problem }) =>
        problem === 'gone' && interrupted.has(position)
          ? { position, outcome: 'done' }
          : { position, outcome: 'skipped', problem },
      ),
    );
    const deleted = new Set(sure);
    const unsure = ready.filter((message) => !deleted.has(message));
    await items.updateItems(
      id,
      unsure.map(({ position }) => ({ position, outcome: 'failed', problem: 'refused' })),
    );
    await items.updateItems(
      id,
      sure.map(({ position }) => ({ position, outcome: 'moving' })),
    );
    await mover.delete(sure.map(({ uid }) => uid));
    await items.updateItems(
      id,
      sure.map(({ position }) => ({ position, outcome: 'done' })),
    );
    progress.report(group);
  }
}
