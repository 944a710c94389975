import type { RoutedCall } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NewToast, toast, toastFailure } from '../toast/toast-store';
import { request } from './client';
import { failureMessage } from './failure-message';

/** The calls that read a list and delete an entry from it. */
export interface RemovableList {
  list: RoutedCall<object, unknown>;
  remove: RoutedCall<{ id: string }, void>;
}

/** Deletes an entry of a list and shows a toast with the outcome. */
export function useListRemoval({ list, remove }: RemovableList, failedTitle: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => request(remove, { id }),
    // Also after a failure: the entry may already be deleted.
    onSettled: () => client.invalidateQueries({ queryKey: [list.route.path] }),
  });
  return async (id: string, removed: NewToast): Promise<void> => {
    try {
      await mutateAsync(id);
    } catch (error) {
      toastFailure(failedTitle, failureMessage(error));
      throw error;
    }
    toast(removed);
  };
}
