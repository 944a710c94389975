import { setTimeout as sleep } from 'node:timers/promises';

/** Machines that run tests may be slow; a test that fails waits this long. */
const DEADLINE_MS = 30_000;

/** Waits until `find` returns something truthy, and resolves with it. @throws Error after 30 seconds */
export async function until<Found>(
  find: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  for (const deadline = Date.now() + DEADLINE_MS; ; await sleep(20)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`This did not come true in ${DEADLINE_MS / 1000} s`);
  }
}
