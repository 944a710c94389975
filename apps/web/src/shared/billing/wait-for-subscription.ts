import { getUser } from '@swipeclean/contracts';
import { request } from '../api/client';
import { notifySignedIn } from '../session/user-events';
import { wait } from '../work/wait';

const POLL_INTERVAL_MS = 2000;
const MAX_POLLS = 15;

/**
 * Polls the account for half a minute until its Pro status is the expected one, and updates the session. The status
 * follows a payment or refund with a short delay. Resolves with false on timeout or abort.
 */
export async function waitForSubscription(signal: AbortSignal, wanted = true): Promise<boolean> {
  for (let pollsLeft = MAX_POLLS; pollsLeft >= 0 && !signal.aborted; pollsLeft -= 1) {
    // A failed attempt is retried.
    const user = await request(getUser, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    if (user?.isSubscribed === wanted) {
      notifySignedIn(user);
      return true;
    }
    if (pollsLeft > 0) await wait(POLL_INTERVAL_MS, signal).catch(() => undefined);
  }
  return false;
}
