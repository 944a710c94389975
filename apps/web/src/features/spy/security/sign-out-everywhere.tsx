import { useState } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useSignOutEverywhere } from '../api/acknowledge.mutation';
import { useSpyText } from '../messages';

/** Ends every session, asking once. */
export function SignOutEverywhere() {
  const t = useSpyText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('signOutAll')}
        confirmLabel={t('signOutAll')}
        danger
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, {
            onError: (error) =>
              toast({ title: t('error.title'), description: failureMessage(error), variant: 'destructive' }),
          })
        }
        onCancel={() => setAsking(false)}
      >
        <p>{t('signOutAll.text')}</p>
      </ConfirmDialog>
    </>
  );
}
