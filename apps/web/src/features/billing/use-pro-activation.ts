import { useEffect, useState } from 'react';
import { waitForSubscription } from '@/shared/billing/wait-for-subscription';
import { useSession } from '@/shared/session/session-store';
import { isPro } from '@/shared/session/user';

/** How a payment stands of which the server has not told yet: `unconfirmed` after a long wait. */
export type ProActivation = 'confirmed' | 'unconfirmed' | undefined;

/**
 * Whether a payment has made whoever is signed in Pro: the provider tells the server, and the account is asked for half a
 * minute. Undefined while that is open, and for a visitor, whom nobody can ask about.
 */
export function useProActivation(paid = true): { pro: ProActivation; retry: () => void } {
  const { user } = useSession();
  const [givenUp, setGivenUp] = useState(false);
  const waits = paid && user !== undefined && !isPro(user) && !givenUp;

  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    void waitForSubscription(stop.signal).then((known) => !known && !stop.signal.aborted && setGivenUp(true));
    return () => stop.abort();
  }, [waits]);

  const askAgain = () => setGivenUp(false);
  if (!paid || !user) return { pro: undefined, retry: askAgain };
  if (isPro(user)) return { pro: 'confirmed', retry: askAgain };
  return { pro: givenUp ? 'unconfirmed' : undefined, retry: askAgain };
}
