import { revokeAllSessions } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../api/client';
import { failureMessage } from '../api/failure-message';
import { useSession } from '../session/session';
import { signOut } from '../session/sign-out';
import { toastFailure } from '../toast/toast-store';
import { Button, type ButtonProps } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useIdentityText } from './messages';

/** Ends every session of the user after confirmation, this one too; without a password, the API keys as well. */
export function SignOutEverywhere(look: Pick<ButtonProps, 'variant' | 'full'>) {
  const t = useIdentityText();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(revokeAllSessions),
    onSuccess: signOut,
    onError: (error) => toastFailure(t('signOutAll.failed'), failureMessage(error)),
  });
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('signOutAll')}
        undoable={false}
        confirmLabel={t('signOutAll')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('signOutAll.text')}</p>
        {user && !user.hasPassword && <p>{t('signOutAll.keys')}</p>}
      </ConfirmDialog>
    </>
  );
}
