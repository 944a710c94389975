import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/shared/toast/toast-store';
import { sessionQuery, useStartSession } from '../api/cleaning.queries';
import { cleaningText } from '../messages';

/** Starts a session when there is something to decide and none is open (CLEAN-42, STATE-04). */
export function useSessionStart(hasRecommendations: boolean) {
  const session = useQuery({ ...sessionQuery, enabled: hasRecommendations });
  const start = useStartSession();
  const isMissing = hasRecommendations && session.data === null;

  const startOnce = useEffectEvent(() => {
    if (start.isIdle) start.mutate(undefined, { onError: toastSessionFailed });
  });
  useEffect(() => {
    if (isMissing) startOnce();
  }, [isMissing]);

  return start;
}

/** TOAST-13. */
export function toastSessionFailed(): void {
  toast({
    title: cleaningText('toast.session.title'),
    description: cleaningText('toast.session.description'),
    variant: 'destructive',
  });
}
