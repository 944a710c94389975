import { spamApi } from '@/shared/api/spam-api';
import { useListRemoval } from '@/shared/api/use-list-removal';
import type { ToastAction } from '@/shared/toast/toast-store';
import { spamText } from '../messages';

const LISTS = {
  numbers: { list: spamApi.listNumbers, remove: spamApi.deleteNumber },
  calls: { list: spamApi.listBlockedCalls, remove: spamApi.deleteBlockedCall },
  texts: { list: spamApi.listBlockedTexts, remove: spamApi.deleteBlockedText },
  devices: { list: spamApi.listDevices, remove: spamApi.deleteDevice },
};

/** Removes an entry of a list; if the removal can be undone, the toast has an Undo action. */
export function useEntryRemoval(list: keyof typeof LISTS) {
  const remove = useListRemoval(LISTS[list], spamText('error.title'));
  return (id: string, said: string, action?: ToastAction) =>
    remove(id, { title: spamText('removed.title'), description: said, action });
}
