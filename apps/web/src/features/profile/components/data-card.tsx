import type { User } from '@swipeclean/contracts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { List, ListRow } from '@/shared/ui/list';
import { useEraseAccount, useExportData } from '../api/account.queries';
import { useProfileText } from '../messages';

export function DataCard({ user }: { user: User }) {
  const t = useProfileText();
  const [erasing, setErasing] = useState(false);
  const exported = useExportData();
  const download = () => exported.mutate(undefined, { onError: () => toastFailure(t('export.failed')) });
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

/** Erases the account after confirmation. */
function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useProfileText();
  const erase = useEraseAccount();
  return (
    <ConfirmDialog
      open
      title={t('erase.title')}
      undoable={false}
      confirmLabel={t('erase.confirm')}
      danger
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    >
      <p>{t('erase.text', { email: user.email })}</p>
      <p role="alert" className="text-bad-ink">
        {erase.isError && t('erase.failed')}
      </p>
    </ConfirmDialog>
  );
}
