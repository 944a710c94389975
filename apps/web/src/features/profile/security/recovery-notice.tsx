import { cancelRecovery, listOwnActions } from '@swipeclean/contracts';
import { useState } from 'react';
import { notifyRepliesChanged } from '@/shared/api/changed-replies';
import { request } from '@/shared/api/client';
import { formatDate } from '@/shared/format/format';
import { identityFailure } from '@/shared/identity/identity-error';
import { useIdentityText } from '@/shared/identity/messages';
import { invalidateUser } from '@/shared/session/session';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';

/** Tells of a password reset that waits, and stops it. The frame, which shows it, is outside of the query cache. */
export default function RecoveryNotice({ dueAt }: { dueAt: string }) {
  const t = useIdentityText();
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      await request(cancelRecovery);
      toast({ title: t('recovery.stopped') });
      invalidateUser();
      notifyRepliesChanged([listOwnActions.route.path]);
    } catch (error) {
      toastFailure(identityFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="secondary" busy={busy} onClick={() => void stop()}>
          {t('recovery.stop')}
        </Button>
      }
    >
      {t('recovery.text', { date: formatDate(dueAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
    </Notice>
  );
}
