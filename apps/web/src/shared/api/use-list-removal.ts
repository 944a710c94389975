import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, type NewToast } from '../toast/toast-store';
import { failureMessage } from './failure-message';
import { requestJson } from './http-client';

/** Takes an entry out of the list of that address, and says that it is gone or why it is not. */
export function useListRemoval(list: `/api/${string}`, failedTitle: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => requestJson<void>('DELETE', `${list}/${encodeURIComponent(id)}`),
    // Also on a failure: it may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
  return async (id: string, removed: NewToast): Promise<void> => {
    try {
      await mutateAsync(id);
    } catch (error) {
      toast({ title: failedTitle, description: failureMessage(error), variant: 'destructive' });
      throw error;
    }
    toast(removed);
  };
}
