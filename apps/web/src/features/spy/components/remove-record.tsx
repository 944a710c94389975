import { failureMessage } from '../../../shared/api/failure-message';
import { toast } from '../../../shared/toast/toast-store';
import { RemoveButton } from '../../../shared/ui/remove-button';
import { useRemoveRecord } from '../api/lookups.mutations';
import { useSpyText } from '../messages';

interface RemoveRecordProps {
  list: Parameters<typeof useRemoveRecord>[0];
  id: string;
  name: string;
}

/** Takes one record out of its list, asking once. */
export function RemoveRecord({ list, id, name }: RemoveRecordProps) {
  const t = useSpyText();
  const { mutateAsync } = useRemoveRecord(list);

  async function remove() {
    try {
      await mutateAsync(id);
    } catch (error) {
      toast({ title: t('error.title'), description: failureMessage(error), variant: 'destructive' });
      throw error;
    }
    toast({ title: t('removed.title'), description: t('removed.text', { name }) });
  }

  return (
    <RemoveButton label={t('remove.label', { name })} remove={remove}>
      {t('remove.text')}
    </RemoveButton>
  );
}
