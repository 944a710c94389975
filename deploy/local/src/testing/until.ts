// eslint-disable-next-line no-restricted-syntax -- the one place that may sleep
import { setTimeout as sleep } from 'node:timers/promises';

/** Limits of tests are multiplied by it, so that a slow machine fails none. */
export const TEST_TIME_FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1);

/** Only a test that fails waits this long. */
const MAX_WAIT_MS = 60_000 * TEST_TIME_FACTOR;

/** Waits until `find` returns something truthy, and resolves with it. @throws Error after {@link MAX_WAIT_MS} */
export async function until<Found>(
  find: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  const deadline = Date.now() + MAX_WAIT_MS;
  // Looking again and again would slow down what is waited for.
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 100)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`This did not come true in ${MAX_WAIT_MS / 1000} s: ${find}`);
    await sleep(pauseMs);
  }
}

/** Holds what awaits `opened` until the test calls `open`. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
