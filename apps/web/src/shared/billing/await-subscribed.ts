import { authApi } from '../api/auth-api';
import { announceSignIn } from '../session/user-news';
import { wait } from '../work/wait';

const ASK_EVERY_MS = 2000;
const TIMES = 15;

/**
 * Asks for half a minute until the account of whoever is signed in says of Pro what billing does or will, as it learns of
 * a payment or refund a moment later, and lets everyone know; false when it took too long, or was stopped.
 */
export async function awaitSubscribed(signal: AbortSignal, wanted = true): Promise<boolean> {
  for (let left = TIMES; left >= 0 && !signal.aborted; left -= 1) {
    // A failed try is followed by the next one.
    const user = await authApi.getUser(undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return false;
    if (user?.isSubscribed === wanted) {
      announceSignIn(user);
      return true;
    }
    if (left > 0) await wait(ASK_EVERY_MS, signal).catch(() => undefined);
  }
  return false;
}
