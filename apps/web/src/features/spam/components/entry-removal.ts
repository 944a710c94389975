import { useListRemoval } from '../../../shared/api/use-list-removal';
import type { SpamList } from '../api/spam.queries';
import { spamText } from '../messages';

/** Removes an entry of a list. */
export function useEntryRemoval(list: SpamList) {
  const remove = useListRemoval(list, spamText('error.title'));
  return (id: string, said: string) => remove(id, { title: spamText('removed.title'), description: said });
}
