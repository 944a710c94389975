import type * as timersPromises from 'node:timers/promises';
import { SIGN_IN_MS } from '../../src/connections/check-sign-in';

/** Shorter ones are between two looks at a job. */
const MIN_SKIPPED_MS = 200;
/** A failed sign-in is answered after 8.5 seconds. */
const FAILURE_MS = { min: SIGN_IN_MS / 2, max: SIGN_IN_MS + 500 };

/** Lets the service's waits pass at once, until mocks are restored. @returns their milliseconds */
export function skipWaits(): number[] {
  const timers = jest.requireActual<typeof timersPromises>('node:timers/promises');
  const { setTimeout: wait } = timers;
  const skipped: number[] = [];
  jest.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 0, value, options) => {
    if (ms < MIN_SKIPPED_MS) return wait(ms, value, options);
    skipped.push(ms);
    options?.signal?.throwIfAborted();
    return value as never;
  });
  return skipped;
}

/** Sign-ins whose time passes when a test says so, until mocks are restored. */
export interface SignIns {
  /** How many failures were answered after the wait that makes all take one time. */
  readonly failures: number;
  /** Ends the time of the sign-ins under way. */
  expire(): void;
}

export function controlSignIns(): SignIns {
  const waits = skipWaits();
  const limits: AbortController[] = [];
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== SIGN_IN_MS) return timeout.call(AbortSignal, ms);
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return {
    get failures() {
      return waits.filter((ms) => ms > FAILURE_MS.min && ms <= FAILURE_MS.max).length;
    },
    expire: () => limits.forEach((limit) => limit.abort()),
  };
}
