import { API_PREFIX, localPath as readLocalPath } from '@swipeclean/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { browser } from '@/shared/browser/navigation';
import { useSession } from '@/shared/session/session';

/** The address to open after signing in, and its parameter for links to the other account screens. */
export function useReturnTo() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = localPathOrHome(search.get('returnTo'));
  return {
    returnTo,
    leave: () =>
      returnTo.startsWith(API_PREFIX)
        ? browser.navigate(returnTo)
        : void navigate(returnTo, { replace: true }),
    withReturnTo: (path: string) =>
      returnTo === '/' ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`,
  };
}

/** Signed-in users leave the account screens. */
export function useLeaveWhenSignedIn(leave: () => void): void {
  const { status } = useSession();
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (status === 'signed-in') leaveNow();
  }, [status]);
}

/** `value` as a path of this site; anything else, such as another origin, becomes the start page. */
export const localPathOrHome = (value: string | null): string => readLocalPath(value) ?? '/';
