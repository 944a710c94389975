import { Store, useStore } from '../state/store';
import { registerWork, type Work } from './work-store';

/** Reports the progress: 0 to 1, or null while the total is unknown. */
export type Report = (fraction: number | null) => void;

export interface WorkRun<Result = unknown> {
  readonly progress: Store<number | null>;
  /** The result, or null when cancelled; rejects on failure. */
  readonly result: Promise<Result | null>;
  readonly cancel: () => void;
}

/**
 * Starts work that continues when its screen is left. The header shows it, and it can be cancelled while it runs.
 * Keep the returned run where every visit of the screen finds it.
 */
export function runWork<Result>(
  { title, path }: Pick<Work, 'title' | 'path'>,
  act: (signal: AbortSignal, report: Report) => Promise<Result>,
): WorkRun<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = new Store<number | null>(null);
  const announced = registerWork(title, path);

  async function run(): Promise<Result | null> {
    try {
      const result = await act(signal, (fraction) => {
        progress.set(fraction);
        announced.progress(fraction);
      });
      return signal.aborted ? null : result;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      announced.end();
    }
  }

  return { progress, result: run(), cancel: () => controller.abort() };
}

const NOT_BEGUN = new Store<number | null>(null);

/** The progress of the run; null without a run. */
export function useProgress(run: WorkRun | null): number | null {
  return useStore(run?.progress ?? NOT_BEGUN);
}
