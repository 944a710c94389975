import { useEffect } from 'react';
import { awaitSubscribed } from '@/shared/billing/await-subscribed';
import { useSession } from '@/shared/session/session-store';

/** Lets the whole app follow when billing says otherwise than the session whether the user is subscribed. */
export function useFollowPro(pro: boolean | undefined): void {
  const { user } = useSession();
  const differs = pro !== undefined && user !== undefined && user.isSubscribed !== pro;
  useEffect(() => {
    if (!differs) return;
    const stop = new AbortController();
    void awaitSubscribed(stop.signal, pro);
    return () => stop.abort();
  }, [differs, pro]);
}
