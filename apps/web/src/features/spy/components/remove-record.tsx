import { useQueryClient } from '@tanstack/react-query';
import { useListRemoval } from '@/shared/api/use-list-removal';
import { RemoveButton } from '@/shared/ui/remove-button';
import { detectionsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** What going means, by the list that it goes from. */
const TEXTS = {
  '/api/spy/caller-ids': 'remove.text',
  '/api/spy/ip-tracking': 'remove.text',
  '/api/spy/alerts': 'remove.alert',
} as const;

interface RemoveRecordProps {
  list: keyof typeof TEXTS;
  id: string;
  name: string;
}

/** Takes one record out of its list, asking once. */
export function RemoveRecord({ list, id, name }: RemoveRecordProps) {
  const t = useSpyText();
  const client = useQueryClient();
  const remove = useListRemoval(list, t('error.title'));

  async function removeIt() {
    await remove(id, { title: t('removed.title'), description: t('removed.text', { name }) });
    // The detection behind an alert goes with it.
    if (list === '/api/spy/alerts') await client.invalidateQueries({ queryKey: detectionsQuery.queryKey });
  }

  return (
    <RemoveButton label={t('remove.label', { name })} remove={removeIt}>
      {t(TEXTS[list])}
    </RemoveButton>
  );
}
