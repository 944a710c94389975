import type { User } from '@swipeclean/contracts';
import { useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { PasswordField } from '@/shared/ui/password-field';
import { useEraseAccount } from '../api/account.queries';
import { useProfileText } from '../messages';

/** Erases the account, confirmed by the password where there is one. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
