import { authApi } from '../api/auth-api';
import { notifySignedIn } from '../session/user-events';
import { wait } from '../work/wait';

const POLL_INTERVAL_MS = 2000;
const MAX_POLLS = 15;

/**
 * Asks for half a minute until the account of whoever is signed in says of Pro what billing does or will, as it learns of
 * a payment or refund a moment later, and lets everyone know; false when it took too long, or was stopped.
 */
export async function waitForSubscription(signal: AbortSignal, wanted = true): Promise<boolean> {
  for (let pollsLeft = MAX_POLLS; pollsLeft >= 0 && !signal.aborted; pollsLeft -= 1) {
    // A failed try is followed by the next one.
    const user = await authApi.getUser(undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    if (user?.isSubscribed === wanted) {
      notifySignedIn(user);
      return true;
    }
    if (pollsLeft > 0) await wait(POLL_INTERVAL_MS, signal).catch(() => undefined);
  }
  return false;
}
