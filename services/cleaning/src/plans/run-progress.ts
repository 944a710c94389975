import type { RunningJob } from '../jobs/jobs.service';
import type { PlanItemRow, StoredOutcome } from './plan.entity';
import type { PlanRepository } from './plan.repository';

/** Outcomes of the items that a job has still to work on, and of those that it is done with. */
const OUTCOMES: Record<'run' | 'undo', Record<'waiting' | 'ended', StoredOutcome[]>> = {
  run: { waiting: ['pending', 'moving'], ended: ['done', 'skipped', 'failed'] },
  undo: { waiting: ['done', 'restoring', 'moving'], ended: ['restored'] },
};

/** Reports how far a run or undo is. @returns what reports further items */
export async function trackProgress(
  { report }: RunningJob,
  plans: PlanRepository,
  planId: string,
  kind: keyof typeof OUTCOMES,
): Promise<(items: readonly Pick<PlanItemRow, 'bytes'>[]) => void> {
  const { waiting, ended } = OUTCOMES[kind];
  const sums = await plans.sumByOutcome(planId);
  const filesOf = (some: StoredOutcome[]) => some.reduce((sum, one) => sum + (sums.get(one)?.files ?? 0), 0);
  let done = filesOf(ended);
  let bytes = ended.reduce((sum, one) => sum + (sums.get(one)?.bytes ?? 0), 0);
  const total = filesOf(waiting) + done;
  report({ total, done, bytes });
  return (items) => {
    done += items.length;
    bytes += items.reduce((sum, item) => sum + item.bytes, 0);
    report({ total, done, bytes });
  };
}
