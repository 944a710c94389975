import type { Store } from '../state/store';
import { type Report, runWork, type WorkRun } from './run-work';
import { wait } from './wait';
import type { Work } from './work-store';

export interface Steps {
  /** Percent added per step; the last step ends at 100 (CLOUD-17). */
  step: number;
  everyMs: number;
  /** Ends as soon as 100 % is reached; otherwise 100 % is also shown for a step. */
  endsAtOnce?: boolean;
}

/** Simulated work of a Demo: it advances by fixed steps. */
export async function playSteps(
  { step, everyMs, endsAtOnce = false }: Steps,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  for (let percent = 0; percent < 100; percent += step) {
    report(percent / 100);
    await wait(everyMs, signal);
  }
  report(1);
  if (!endsAtOnce) await wait(everyMs, signal);
}

/** A simulated task of a screen that shows one state after another; a cancelled task returns to its start. */
export async function playTask<State extends { status: string; run: WorkRun | null }>(
  state: Store<State>,
  work: Pick<Work, 'title' | 'path'>,
  steps: Steps,
  running: State['status'],
  after: Partial<State>,
): Promise<void> {
  const before = state.get();
  const run = runWork(work, async (signal, report) => {
    await playSteps(steps, signal, report);
    return { ...before, ...after };
  });
  state.set({ ...before, status: running, run });
  state.set((await run.result) ?? before);
}
