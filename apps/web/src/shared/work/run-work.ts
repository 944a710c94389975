import { SharedValue, useSharedValue } from '../state/shared-value';
import { startWork, type Work } from './work-store';

/** Says how far the work is: 0 to 1, or null while the whole is unknown. */
export type Report = (fraction: number | null) => void;

/** Work that has begun. */
export interface WorkRun<Result = unknown> {
  readonly progress: SharedValue<number | null>;
  /** What came of it, or null when it was cancelled; rejects when it fails. */
  readonly result: Promise<Result | null>;
  readonly cancel: () => void;
}

/**
 * Starts work that no screen owns: it goes on while its screen is left, the header shows it meanwhile, and it can be
 * cancelled until it is over. Keep the run where every visit to the screen finds it.
 */
export function runWork<Result>(
  { title, path }: Pick<Work, 'title' | 'path'>,
  act: (signal: AbortSignal, report: Report) => Promise<Result>,
): WorkRun<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = new SharedValue<number | null>(null);
  const announced = startWork(title, path);

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

const NOT_BEGUN = new SharedValue<number | null>(null);

/** How far the run is; null while there is none. */
export function useProgress(run: WorkRun | null): number | null {
  return useSharedValue(run?.progress ?? NOT_BEGUN);
}
