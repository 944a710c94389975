import { useMutation, useQueryClient } from '@tanstack/react-query';
import { spyApi } from '@/shared/api/spy-api';
import { callersQuery } from './spy.queries';

/** Stores the user's own name for a number, or removes it (null). */
export function useLabelCaller(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string | null) => spyApi.labelCallerId({ id, label }),
    onSuccess: (labelled) =>
      client.setQueryData(callersQuery.queryKey, (callers) =>
        callers?.map((caller) => (caller.id === id ? labelled : caller)),
      ),
  });
}
