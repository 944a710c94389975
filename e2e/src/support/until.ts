import { setTimeout as sleep } from 'node:timers/promises';

/** Only a test that fails waits this long. */
const MAX_WAIT_MS = 60_000 * Number(process.env.TEST_TIME_FACTOR ?? 1);
const PAUSE_MS = 50;

/** Waits outside of Playwright's tests until `find` returns something truthy, and resolves with it. */
export async function until<Found>(
  find: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> {
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`This did not come true in ${MAX_WAIT_MS / 1000} s: ${find}`);
}
