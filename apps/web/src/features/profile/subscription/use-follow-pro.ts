import { useEffect } from 'react';
import { waitForSubscription } from '@/shared/billing/wait-for-subscription';
import { useSession } from '@/shared/session/session-store';

/** Lets the whole app follow when billing says otherwise than the session whether the user is subscribed. */
export function useFollowPro(pro: boolean | undefined): void {
  const { user } = useSession();
  const differs = pro !== undefined && user !== undefined && user.isSubscribed !== pro;
  useEffect(() => {
    if (!differs) return;
    const stop = new AbortController();
    void waitForSubscription(stop.signal, pro);
    return () => stop.abort();
  }, [differs, pro]);
}
