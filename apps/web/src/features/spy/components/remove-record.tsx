import { useListRemoval } from '../../../shared/api/use-list-removal';
import { RemoveButton } from '../../../shared/ui/remove-button';
import { useSpyText } from '../messages';

interface RemoveRecordProps {
  list: '/api/spy/caller-ids' | '/api/spy/ip-tracking';
  id: string;
  name: string;
}

/** Takes one record out of its list, asking once. */
export function RemoveRecord({ list, id, name }: RemoveRecordProps) {
  const t = useSpyText();
  const remove = useListRemoval(list, t('error.title'));
  const removed = { title: t('removed.title'), description: t('removed.text', { name }) };
  return (
    <RemoveButton label={t('remove.label', { name })} remove={() => remove(id, removed)}>
      {t('remove.text')}
    </RemoveButton>
  );
}
