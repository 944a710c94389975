import { useEffect, useState } from 'react';
import { waitForSubscription } from '@/shared/billing/wait-for-subscription';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';

/** State of a payment that the server has not confirmed: `unconfirmed` after a long wait. */
export type ProActivation = 'confirmed' | 'unconfirmed' | undefined;

/**
 * Whether a payment has made the user Pro: the provider notifies the server, and the account is polled for half a
 * minute. Undefined while that is open, and for a visitor, who has no account.
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
