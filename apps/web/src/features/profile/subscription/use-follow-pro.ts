import type { User } from '@swipeclean/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestJson } from '../../../shared/api/http-client';
import { useSession } from '../../../shared/session/session-store';
import { userQuery } from '../../../shared/session/user.query';

const ASK_EVERY_MS = 1000;
const TIMES = 20;

/**
 * Lets the whole app follow when billing says otherwise than the session whether the user is subscribed: the account
 * learns of it a moment later, so it is asked until it has.
 */
export function useFollowPro(pro: boolean | undefined): void {
  const { user } = useSession();
  const client = useQueryClient();
  const differs = pro !== undefined && user !== undefined && user.isSubscribed !== pro;
  useEffect(() => {
    if (!differs) return;
    let left = TIMES;
    const stop = new AbortController();
    const timer = setInterval(() => {
      if (left-- > 0) void follow(client, pro, stop.signal);
      else clearInterval(timer);
    }, ASK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [client, differs, pro]);
}

/** A failed try is followed by the next one. */
async function follow(client: QueryClient, pro: boolean, signal: AbortSignal): Promise<void> {
  const user = await requestJson<User>('GET', '/api/auth/user', undefined, { signal }).catch(() => undefined);
  if (signal.aborted || user?.isSubscribed !== pro) return;
  client.setQueryData(userQuery.queryKey, user);
  // Limits and what else hangs on Pro is asked for again where it is shown next.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}
