import type { SecurityAlert } from '@swipeclean/contracts';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/failure-message';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { useAcknowledge, useSignOutEverywhere } from '../api/acknowledge.mutation';
import { useSpyText } from '../messages';

/** Asks whether the user was behind an alert, and helps when it was somebody else. */
export function Acknowledge({ alert }: { alert: SecurityAlert }) {
  const t = useSpyText();
  const { mutate, isPending, variables } = useAcknowledge(alert.id);
  const { acknowledged, evidence } = alert;
  // Without a sign-in behind it there is an app, and no session to end.
  const subject = evidence ? 'mine' : 'app';
  const say = (mine: boolean) =>
    mutate(mine, {
      onSuccess: () =>
        toast({ title: t('ack.done'), description: t(mine ? `ack.${subject}.done` : 'ack.notMine.done') }),
      onError: (error) =>
        toast({ title: t('error.title'), description: failureMessage(error), variant: 'destructive' }),
    });
  return (
    <div className="mt-4">
      {acknowledged && (
        <p className="mb-2 font-medium">
          {t(acknowledged === 'mine' ? `ack.${subject}.said` : 'ack.notMine.said')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {acknowledged !== 'mine' && (
          <Button variant="secondary" busy={isPending && variables} onClick={() => say(true)}>
            {t(`ack.${subject}`)}
          </Button>
        )}
        {evidence && acknowledged === null && (
          <Button variant="danger" busy={isPending && !variables} onClick={() => say(false)}>
            {t('ack.notMine')}
          </Button>
        )}
        {acknowledged === 'not-mine' && <SignOutEverywhere />}
      </div>
    </div>
  );
}

function SignOutEverywhere() {
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
