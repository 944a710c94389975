import { useEffect, useState } from 'react';
import { clearOwnerHint, hasOwnerHint, setOwnerHint } from '@/shared/session/entry-hints';
import { currentSession, setSession, useSession } from '@/shared/session/session-store';
import { revokeOwnerAccess, grantOwnerAccess, readOwnerAccess } from './owner-access-api';

/** `checking` until the server has said; `granted` is active because of a code just given. */
export type OwnerAccessState = 'checking' | 'locked' | 'granted' | 'active';

/** Whether this session has owner access (STATE-22): the server says so, the hint in the browser only spares asking. */
export function useOwnerAccess() {
  const session = useSession();
  const [told, setTold] = useState<OwnerAccessState>();
  const asks = told === undefined && session.status === 'visitor' && hasOwnerHint();

  useEffect(() => {
    if (!asks) return;
    let left = false;
    readOwnerAccess().then(
      (active) => !left && setTold(active ? 'active' : 'locked'),
      () => !left && setTold('locked'),
    );
    return () => {
      left = true;
    };
  }, [asks]);

  const known = session.user?.ownerAccess ? 'active' : 'locked';
  const waits = asks || session.status === 'loading';
  return {
    state: told ?? (waits ? 'checking' : known),
    grant: async (code: string) => {
      await grantOwnerAccess(code);
      setOwnerHint();
      tellSession(true);
      setTold('granted');
    },
    drop: async () => {
      await revokeOwnerAccess();
      clearOwnerHint();
      tellSession(false);
      setTold('locked');
    },
  };
}

function tellSession(ownerAccess: boolean): void {
  const session = currentSession();
  if (session.status === 'signed-in')
    setSession({ status: 'signed-in', user: { ...session.user, ownerAccess } });
}
