import type { User } from '@swipeclean/contracts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { toastFailure } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { List, ListRow } from '@/shared/ui/list';
import { PasswordField } from '@/shared/ui/password-field';
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

/** Erases the account after confirmation; accounts with a password need it. */
function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useProfileText();
  const [password, setPassword] = useState('');
  const erase = useEraseAccount();
  const refused = erase.error instanceof ApiError && [400, 401, 403].includes(erase.error.status);
  const [isEmpty, setIsEmpty] = useState(false);
  const refusal = erase.error ? t(refused && user.hasPassword ? 'erase.wrong' : 'erase.failed') : undefined;
  const failure = isEmpty ? t('erase.passwordRequired') : refusal;

  function confirm() {
    const lacksPassword = user.hasPassword && password === '';
    setIsEmpty(lacksPassword);
    if (!lacksPassword) erase.mutate(user.hasPassword ? { password } : {});
  }

  return (
    <ConfirmDialog
      open
      title={t('erase.title')}
      undoable={false}
      confirmLabel={t('erase.confirm')}
      danger
      busy={erase.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('erase.text', { email: user.email })}</p>
      {user.hasPassword ? (
        <PasswordField
          label={t('erase.password')}
          autoComplete="current-password"
          error={failure}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <p role="alert" className="text-bad-ink">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
