import type { CallerId } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { callersQuery } from './spy.queries';

/** Keeps the user's own name for a number, or takes it back (null). */
export function useLabelCaller(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string | null) =>
      requestJson<CallerId>('PATCH', `/api/spy/caller-ids/${encodeURIComponent(id)}`, { label }),
    onSuccess: (labelled) =>
      client.setQueryData(callersQuery.queryKey, (callers) =>
        callers?.map((caller) => (caller.id === id ? labelled : caller)),
      ),
  });
}
