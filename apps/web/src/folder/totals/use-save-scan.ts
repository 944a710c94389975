import { saveScan } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { invalidateAfter } from '@/shared/api/invalidate-after';
import { Store, useStore } from '@/shared/state/store';
import type { OpenFolder } from '../open-folder';
import { createFolderKey } from './folder-key';
import { type SavePreference, storeSavePreference, useSavePreference } from './save-preference';
import { totalsOf } from './scan-totals';

/** Whether the totals of the folder were sent to the account. */
class SentTotals {
  readonly state = new Store<'unsent' | 'sending' | 'saved'>('unsent');
}

/** Saves the totals of a folder to the account, once for all parts of a screen that offer it. */
export function useSaveScan(folder: OpenFolder, userId: string) {
  const client = useQueryClient();
  const preference = useSavePreference(userId);
  const sent = folder.scoped(SentTotals).state;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      request(saveScan, {
        ...totalsOf(folder, preference.folder),
        folderKey: await createFolderKey(userId, folder),
      }),
    onMutate: () => sent.set('sending'),
    onSuccess: () => {
      sent.set('saved');
      return invalidateAfter(client, 'scanSaved');
    },
    onError: () => sent.set('unsent'),
  });

  /** With what the user chose beside the button. */
  function save(choice: Pick<Partial<SavePreference>, 'always'> = {}): void {
    storeSavePreference(userId, { ...preference, ...choice, answered: true });
    mutate();
  }

  return { preference, state: useStore(sent), isPending, error, save };
}
