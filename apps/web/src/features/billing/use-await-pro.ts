import type { User } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../shared/api/http-client';
import { useSession } from '../../shared/session/session-store';
import { isPro } from '../../shared/session/user';
import { announceSignIn } from '../../shared/session/user-news';
import { getSubscription } from './api/payments';

const ASK_EVERY_MS = 2000;
const TIMES = 15;

/** How a payment stands of which the server has not told yet: `unconfirmed` after a long wait. */
export type Awaited = 'confirmed' | 'unconfirmed' | undefined;

/**
 * Whether a payment has made whoever is signed in Pro: the provider tells the server, and the server is asked for half a
 * minute. Undefined while that is open, and for a visitor, whom nobody can ask about.
 */
export function useAwaitPro(paid = true): { pro: Awaited; askAgain: () => void } {
  const { user } = useSession();
  const [givenUp, setGivenUp] = useState(false);
  const waits = paid && user !== undefined && !isPro(user) && !givenUp;

  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    void awaitPro(stop.signal).then((known) => !known && !stop.signal.aborted && setGivenUp(true));
    return () => stop.abort();
  }, [waits]);

  const askAgain = () => setGivenUp(false);
  if (!paid || !user) return { pro: undefined, askAgain };
  if (isPro(user)) return { pro: 'confirmed', askAgain };
  return { pro: givenUp ? 'unconfirmed' : undefined, askAgain };
}

/** Asks until whoever is signed in is Pro, and lets everyone know; false when it took too long, or was stopped. */
export async function awaitPro(signal: AbortSignal): Promise<boolean> {
  for (let left = TIMES; left >= 0 && !signal.aborted; left -= 1) {
    const known = await readPro(signal).catch(() => undefined);
    if (signal.aborted) return false;
    if (known) {
      announceSignIn(known);
      return true;
    }
    if (left > 0) await pause(ASK_EVERY_MS, signal);
  }
  return false;
}

/** Ends early when it is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Who is signed in, once the subscription runs and the account has learned of it. */
async function readPro(signal: AbortSignal): Promise<User | undefined> {
  const { status } = await getSubscription(signal);
  if (status !== 'active') return undefined;
  const user = await requestJson<User>('GET', '/api/auth/user', undefined, { signal });
  return isPro(user) ? user : undefined;
}
