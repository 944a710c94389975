import { paths } from '../../../shared/config/paths';
import { formatGigabytes } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { SharedValue } from '../../../shared/work/shared-value';
import { wait } from '../../../shared/work/wait';
import { startWork } from '../../../shared/work/work-store';
import { cleaningText } from '../messages';
import { savingOf, TASKS, type TaskStatus } from './tasks';

/** CONST-29. */
const BEFORE_MS = 1500;
const RUNNING_MS = 1000;

/** Tasks run in their order, one at a time (STATE-17), so how many are completed says which is next. */
export interface OptimizerRun {
  completed: number;
  /** `next`: the next task is about to run. `stopped`: cancelled between the first and the last. */
  phase: 'idle' | 'next' | 'running' | 'stopped';
}

export function statusOf({ completed, phase }: OptimizerRun, index: number): TaskStatus {
  if (index < completed) return 'completed';
  return index === completed && phase === 'running' ? 'running' : 'pending';
}

/** Optimizing that is only shown, on timers (OPT-03, OPT-04, OPT-09). It goes on while its screen is left. */
class DemoOptimizer {
  readonly run = new SharedValue<OptimizerRun>({ completed: 0, phase: 'idle' });
  private stopping: AbortController | null = null;

  /** Runs what is not completed yet. */
  async start(): Promise<void> {
    if (this.stopping) return;
    const { signal } = (this.stopping = new AbortController());
    const work = startWork(cleaningText('optimizer.title'), paths.optimizer);
    try {
      for (let { completed } = this.run.get(); completed < TASKS.length; completed += 1) {
        work.progress(completed / TASKS.length);
        this.run.set({ completed, phase: 'next' });
        await wait(BEFORE_MS, signal);
        this.run.set({ completed, phase: 'running' });
        await wait(RUNNING_MS, signal);
        this.run.set({ completed: completed + 1, phase: 'next' });
      }
      this.run.set({ completed: TASKS.length, phase: 'idle' });
      sayComplete();
    } catch (error) {
      if (!signal.aborted) throw error;
      this.run.set({ ...this.run.get(), phase: 'stopped' });
    } finally {
      this.stopping = null;
      work.end();
    }
  }

  /** What is completed stays so; the task that runs is waiting again. */
  cancel(): void {
    this.stopping?.abort();
  }

  /** All tasks are waiting again. */
  reset(): void {
    this.cancel();
    this.run.set({ completed: 0, phase: 'idle' });
  }
}

function sayComplete(): void {
  toast({
    title: cleaningText('optimizer.toast.title'),
    description: cleaningText('optimizer.toast.description', {
      size: formatGigabytes(savingOf(TASKS.length)),
    }),
    outlivesScreen: true,
  });
}

export const demoOptimizer = new DemoOptimizer();
