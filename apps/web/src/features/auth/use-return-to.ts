import { API_PREFIX } from '@swipeclean/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { browser } from '@/shared/browser/navigation';
import { useSession } from '@/shared/session/session-store';
import { localPath } from '@/shared/config/local-path';

/** Where to go after signing in, and how to carry that along to the other account screens. */
export function useReturnTo() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = localPath(search.get('returnTo'));
  return {
    returnTo,
    leave: () =>
      returnTo.startsWith(API_PREFIX) ? browser.go(returnTo) : void navigate(returnTo, { replace: true }),
    withReturnTo: (path: string) =>
      returnTo === '/' ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`,
  };
}

/** Whoever is signed in already has nothing to do here. */
export function useLeaveWhenSignedIn(leave: () => void): void {
  const { status } = useSession();
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (status === 'signed-in') leaveNow();
  }, [status]);
}
