import { useListRemoval } from '@/shared/api/use-list-removal';
import type { ToastAction } from '@/shared/toast/toast-store';
import type { SpamList } from '../api/spam.queries';
import { spamText } from '../messages';

/** Removes an entry of a list; what can be taken back has an act for it. */
export function useEntryRemoval(list: SpamList) {
  const remove = useListRemoval(list, spamText('error.title'));
  return (id: string, said: string, action?: ToastAction) =>
    remove(id, { title: spamText('removed.title'), description: said, action });
}
