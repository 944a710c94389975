import { paths } from '@/shared/config/paths';
import { formatGigabytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { Store } from '@/shared/state/store';
import { wait } from '@/shared/work/wait';
import { cleaningText } from '../messages';
import { type OptimizerRun, type OptimizerTask, taskSaving } from './optimizer-tasks';

/** The Demo's tasks, in the order in which they run (OPT-01, OPT-02). */
export const DEMO_TASKS: readonly OptimizerTask[] = [
  { id: 'photos', impact: 'high', estimatedSaving: 1.8e9 },
  { id: 'videos', impact: 'high', estimatedSaving: 2.4e9 },
  { id: 'apps', impact: 'medium', estimatedSaving: 0.9e9 },
  { id: 'system', impact: 'low', estimatedSaving: 0.3e9 },
  { id: 'documents', impact: 'medium', estimatedSaving: 0.6e9 },
];

/** CONST-29. */
const PAUSE_MS = 1500;
const RUNNING_MS = 1000;

const state = new Store<OptimizerRun>({ completed: 0, phase: 'idle' });
let running: WorkRun | null = null;

/** A simulated optimization on timers (OPT-03, OPT-04, OPT-09). It continues while its screen is left. */
export const demoOptimizer = {
  state,

  /** Runs the tasks that are not completed. */
  async start(): Promise<void> {
    if (running) return;
    const run = runWork(
      { title: cleaningText('optimizer.title'), path: paths.optimizer },
      async (signal, report) => {
        for (let { completed } = state.get(); completed < DEMO_TASKS.length; completed += 1) {
          report(completed / DEMO_TASKS.length);
          state.set({ completed, phase: 'next' });
          await wait(PAUSE_MS, signal);
          state.set({ completed, phase: 'running' });
          await wait(RUNNING_MS, signal);
          state.set({ completed: completed + 1, phase: 'next' });
        }
        return true;
      },
    );
    running = run;
    const done = await run.result;
    running = null;
    state.update({ phase: done ? 'idle' : 'stopped' });
    if (done) toastComplete();
  },

  /** Completed tasks stay completed; the running task is pending again. */
  cancel: () => running?.cancel(),

  /** All tasks are pending again. */
  reset: () => state.set({ completed: 0, phase: 'idle' }),
};

function toastComplete(): void {
  toast({
    title: cleaningText('optimizer.toast.title'),
    description: cleaningText('optimizer.toast.description', {
      size: formatGigabytes(taskSaving(DEMO_TASKS)),
    }),
    outlivesScreen: true,
  });
}
