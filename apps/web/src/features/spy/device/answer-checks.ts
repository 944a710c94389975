import type { IndicatorList } from '@swipeclean/contracts';
import { checkDevice, type DeviceReport } from './check-device';
import { NothingToCheck, TooLarge } from './device-facts';

/** A request of the page to the worker. */
export interface CheckRequest {
  input: string | Blob;
  list: IndicatorList;
}

export type CheckFailure = 'nothing' | 'tooLarge' | 'unreadable';

/** A message of the worker to the page. */
export type CheckAnswer =
  | { type: 'progress'; fraction: number }
  | { type: 'end'; report: DeviceReport }
  | { type: 'error'; failure: CheckFailure };

const PROGRESS_EVERY_MS = 100;

/** Runs one check, and reports its progress. */
export async function answerCheck(
  { input, list }: CheckRequest,
  send: (answer: CheckAnswer) => void,
): Promise<void> {
  let reported = 0;
  const progress = (fraction: number) => {
    const now = performance.now();
    if (now - reported < PROGRESS_EVERY_MS) return;
    reported = now;
    send({ type: 'progress', fraction });
  };
  try {
    send({ type: 'end', report: await checkDevice(input, list, progress) });
  } catch (error) {
    send({ type: 'error', failure: failureOf(error) });
  }
}

function failureOf(error: unknown): CheckFailure {
  if (error instanceof NothingToCheck) return 'nothing';
  return error instanceof TooLarge ? 'tooLarge' : 'unreadable';
}
