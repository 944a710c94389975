import {
  deleteAlert,
  deleteCallerId,
  deleteIpRecord,
  listAlerts,
  listCallerIds,
  listIpRecords,
} from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useListRemoval } from '@/shared/api/use-list-removal';
import { RemoveButton } from '@/shared/ui/remove-button';
import { detectionsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

const LISTS = {
  callers: { list: listCallerIds, remove: deleteCallerId, text: 'remove.text' },
  ips: { list: listIpRecords, remove: deleteIpRecord, text: 'remove.text' },
  alerts: { list: listAlerts, remove: deleteAlert, text: 'remove.alert' },
} as const;

interface RemoveRecordProps {
  list: keyof typeof LISTS;
  id: string;
  name: string;
}

export function RemoveRecord({ list, id, name }: RemoveRecordProps) {
  const t = useSpyText();
  const client = useQueryClient();
  const remove = useListRemoval(LISTS[list], t('error.title'));

  async function removeIt() {
    await remove(id, { title: t('removed.title'), description: t('removed.text', { name }) });
    // The detection behind an alert is removed with it.
    if (list === 'alerts') await client.invalidateQueries({ queryKey: detectionsQuery.queryKey });
  }

  return (
    <RemoveButton label={t('remove.label', { name })} remove={removeIt}>
      {t(LISTS[list].text)}
    </RemoveButton>
  );
}
