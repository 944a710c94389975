import { acknowledgeAlert, markAlertRead } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { alertsQuery, detectionsQuery } from './spy.queries';

/** Answers whether an alert was the user; if not, the sessions of the alert are ended. */
export function useAcknowledge(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mine: boolean) => request(acknowledgeAlert, { id, mine }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
        client.invalidateQueries({ queryKey: detectionsQuery.queryKey }),
      ]),
  });
}

/** API-26: marks as read at once, and rolls back without a toast when the server refuses (ERR-09). */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = alertsQuery;

  function show(id: string, isRead: boolean) {
    client.setQueryData(queryKey, (alerts) =>
      alerts?.map((alert) => (alert.id === id ? { ...alert, isRead } : alert)),
    );
  }

  return useMutation({
    mutationFn: (id: string) => request(markAlertRead, { id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      show(id, true);
    },
    onError: (_error, id) => show(id, false),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
