import { toast } from '../../../shared/toast/toast-store';
import { useRemoveEntry, type EntryList } from '../api/spam.mutations';
import { spamText } from '../messages';
import { sayFailed } from './form-refusal';

/** Removes an entry of a list, and says that it is gone or why it is not. */
export function useEntryRemoval(list: EntryList) {
  const { mutateAsync } = useRemoveEntry(list);
  return async (id: string, said: string) => {
    try {
      await mutateAsync(id);
    } catch (error) {
      sayFailed(error);
      throw error;
    }
    toast({ title: spamText('removed.title'), description: said });
  };
}
