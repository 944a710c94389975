import type { User } from '@swipeclean/contracts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useExportData } from '../api/account.queries';
import { useProfileText } from '../messages';
import { EraseDialog } from './erase-dialog';

/** What the user may do with all that is held on them: take it along, or have it erased. */
export function DataCard({ user }: { user: User }) {
  const t = useProfileText();
  const [erasing, setErasing] = useState(false);
  const exported = useExportData();
  const download = () =>
    exported.mutate(undefined, {
      onError: () => toast({ title: t('export.failed'), variant: 'destructive' }),
    });
  return (
    <Card flush title={t('account.title')}>
      <List>
        <ListRow
          icon={Download}
          title={t('export.title')}
          description={t('export.note')}
          onPress={download}
        />
        <ListRow
          icon={Trash2}
          danger
          title={t('erase.title')}
          description={t('erase.note')}
          onPress={() => setErasing(true)}
        />
      </List>
      {erasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Card>
  );
}
