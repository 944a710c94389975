import type { User } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../shared/api/http-client';
import { useSession } from '../../shared/session/session-store';
import { isPro } from '../../shared/session/user';
import { announceSignIn } from '../../shared/session/user-news';
import { getSubscription } from './api/payments';

const ASK_EVERY_MS = 2000;
const TIMES = 15;

/**
 * Whether a payment has made whoever is signed in Pro: the provider tells the server, and the server is asked for half a
 * minute. Undefined while that is open, and for a visitor, whom nobody can ask about.
 */
export function useAwaitPro(paid = true): 'confirmed' | 'unconfirmed' | undefined {
  const { user } = useSession();
  const [givenUp, setGivenUp] = useState(false);
  const waits = paid && user !== undefined && !isPro(user);

  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(left: number): Promise<void> {
      const known = await readPro(stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (known) announceSignIn(known);
      else if (left > 0) timer = setTimeout(() => void ask(left - 1), ASK_EVERY_MS);
      else setGivenUp(true);
    }
    void ask(TIMES);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [waits]);

  if (!paid || !user) return undefined;
  if (isPro(user)) return 'confirmed';
  return givenUp ? 'unconfirmed' : undefined;
}

/** Who is signed in, once the subscription runs and the account has learned of it. */
async function readPro(signal: AbortSignal): Promise<User | undefined> {
  const { status } = await getSubscription(signal);
  if (status !== 'active') return undefined;
  const user = await requestJson<User>('GET', '/api/auth/user', undefined, { signal });
  return isPro(user) ? user : undefined;
}
