import type { Report } from './run-work';
import { wait } from './wait';

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
