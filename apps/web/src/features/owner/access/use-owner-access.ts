import { getOwnerAccess, grantOwnerAccess, revokeOwnerAccess } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { request } from '@/shared/api/client';
import { currentSession, useSession } from '@/shared/session/session';
import { notifySignedIn } from '@/shared/session/user-events';
import { clearOwnerHint, hasOwnerHint, setOwnerHint } from '@/shared/session/visitor-hints';

/** `checking` until the server has answered; `granted` is active because a code was just entered. */
type OwnerAccessState = 'checking' | 'locked' | 'granted' | 'active';

/**
 * Whether this session has owner access (STATE-22). The server decides; the hint in the browser only avoids requests.
 */
export function useOwnerAccess() {
  const session = useSession();
  const [serverState, setServerState] = useState<OwnerAccessState>();
  const shouldFetch = serverState === undefined && session.status === 'visitor' && hasOwnerHint();

  useEffect(() => {
    if (!shouldFetch) return;
    let unmounted = false;
    // A visitor's session has no user object that would contain it.
    request(getOwnerAccess).then(
      ({ ownerAccess }) => !unmounted && setServerState(ownerAccess ? 'active' : 'locked'),
      () => !unmounted && setServerState('locked'),
    );
    return () => {
      unmounted = true;
    };
  }, [shouldFetch]);

  const known = session.user?.ownerAccess ? 'active' : 'locked';
  const waits = shouldFetch || session.status === 'loading';
  // Another tab may have signed in another user since the request was sent.
  const setUserAccess = (ownerAccess: boolean) => {
    const { user } = currentSession();
    if (user && user.id === session.user?.id) notifySignedIn({ ...user, ownerAccess });
  };
  return {
    state: serverState ?? (waits ? 'checking' : known),
    grant: async (code: string) => {
      await request(grantOwnerAccess, { code });
      setOwnerHint();
      setUserAccess(true);
      setServerState('granted');
    },
    drop: async () => {
      await request(revokeOwnerAccess);
      clearOwnerHint();
      setUserAccess(false);
      setServerState('locked');
    },
  };
}
