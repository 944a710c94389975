import {
  deleteBlockedCall,
  deleteBlockedText,
  deleteDevice,
  deleteNumber,
  listBlockedCalls,
  listBlockedTexts,
  listDevices,
  listNumbers,
} from '@swipeclean/contracts';
import { useListRemoval } from '@/shared/api/use-list-removal';
import type { ToastAction } from '@/shared/toast/toast-store';
import { spamText } from '../messages';

const LISTS = {
  numbers: { list: listNumbers, remove: deleteNumber },
  calls: { list: listBlockedCalls, remove: deleteBlockedCall },
  texts: { list: listBlockedTexts, remove: deleteBlockedText },
  devices: { list: listDevices, remove: deleteDevice },
};

/** Removes an entry of a list; if the removal can be undone, the toast has an Undo action. */
export function useEntryRemoval(list: keyof typeof LISTS) {
  const remove = useListRemoval(LISTS[list], spamText('error.title'));
  return (id: string, said: string, action?: ToastAction) =>
    remove(id, { title: spamText('removed.title'), description: said, action });
}
