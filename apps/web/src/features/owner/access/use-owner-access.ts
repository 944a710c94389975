import { useEffect, useState } from 'react';
import { requestJson } from '@/shared/api/http-client';
import { currentSession, setSession, useSession } from '@/shared/session/session-store';
import { clearOwnerHint, hasOwnerHint, setOwnerHint } from '@/shared/session/visitor-hints';

/** `checking` until the server has said; `granted` is active because of a code just given. */
type OwnerAccessState = 'checking' | 'locked' | 'granted' | 'active';

/** Whether this session has owner access (STATE-22): the server says so, the hint in the browser only spares asking. */
export function useOwnerAccess() {
  const session = useSession();
  const [told, setTold] = useState<OwnerAccessState>();
  const asks = told === undefined && session.status === 'visitor' && hasOwnerHint();

  useEffect(() => {
    if (!asks) return;
    let attemptsLeft = false;
    readOwnerAccess().then(
      (active) => !attemptsLeft && setTold(active ? 'active' : 'locked'),
      () => !attemptsLeft && setTold('locked'),
    );
    return () => {
      attemptsLeft = true;
    };
  }, [asks]);

  const known = session.user?.ownerAccess ? 'active' : 'locked';
  const waits = asks || session.status === 'loading';
  return {
    state: told ?? (waits ? 'checking' : known),
    grant: async (code: string) => {
      await grantOwnerAccess(code);
      setOwnerHint();
      updateSession(true);
      setTold('granted');
    },
    drop: async () => {
      await dropOwnerAccess();
      clearOwnerHint();
      updateSession(false);
      setTold('locked');
    },
  };
}

function updateSession(ownerAccess: boolean): void {
  const session = currentSession();
  if (session.status === 'signed-in')
    setSession({ status: 'signed-in', user: { ...session.user, ownerAccess } });
}

const PATH = '/api/owner/access';

interface OwnerAccess {
  ownerAccess: boolean;
}

/** The server's word on this session; a visitor's session has no user object that would tell. */
const readOwnerAccess = async (): Promise<boolean> =>
  (await requestJson<OwnerAccess>('GET', PATH)).ownerAccess;

const grantOwnerAccess = (code: string) => requestJson<OwnerAccess>('POST', PATH, { code });

const dropOwnerAccess = () => requestJson<undefined>('DELETE', PATH);
