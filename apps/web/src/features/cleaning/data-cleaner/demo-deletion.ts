import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { playSteps, type Steps } from '@/shared/work/play-steps';
import { runWork } from '@/shared/work/run-work';
import { Store } from '@/shared/state/store';
import { cleaningText } from '../messages';
import { type Deletion, itemSize, type DataItem } from './data-items';
import { formatDataSize } from './data-size';

/** CONST-28: two seconds. */
const DELETE_STEPS: Steps = { step: 5, everyMs: 100, endsAtOnce: true };

/**
 * A simulated deletion: it takes its time and changes nothing (DATA-07, DATA-11). It continues when its screen is
 * left.
 */
export const demoDeletion = {
  /** Null while nothing is being deleted (STATE-18). */
  state: new Store<Deletion | null>(null),

  /** Resolves at the end with whether it was completed. */
  async start(items: readonly DataItem[]): Promise<boolean> {
    const count = items.length;
    const size = formatDataSize(itemSize(items));
    const title = cleaningText('data.deleting', { count });
    const run = runWork({ title, path: paths.dataCleaner }, async (signal, report) => {
      await playSteps(DELETE_STEPS, signal, report);
      return true;
    });
    demoDeletion.state.set({ count, run });
    const done = (await run.result) ?? false;
    demoDeletion.state.set(null);
    if (done)
      toast({
        title: cleaningText('data.toast.title'),
        description: cleaningText('data.toast.description', { count, size }),
        outlivesScreen: true,
      });
    return done;
  },
};
