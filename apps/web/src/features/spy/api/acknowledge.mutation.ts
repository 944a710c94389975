import type { SecurityAlert } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { signOut } from '@/shared/session/sign-out';
import { alertsQuery, detectionsQuery } from './spy.queries';

/** Says of an alert whether it was the user; otherwise the sessions that it is about end. */
export function useAcknowledge(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mine: boolean) =>
      requestJson<SecurityAlert>('POST', `/api/spy/alerts/${encodeURIComponent(id)}/acknowledge`, { mine }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
        client.invalidateQueries({ queryKey: detectionsQuery.queryKey }),
      ]),
  });
}

/** Ends every session of the user, this one too. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => requestJson<void>('POST', '/api/auth/sessions/revoke-all'),
    onSuccess: signOut,
  });
