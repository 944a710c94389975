import type { SecurityAlert } from '@swipeclean/contracts';
import { useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { failureMessage } from '@/shared/api/failure-message';
import { paths } from '@/shared/config/paths';
import { SignOutEverywhere } from '@/shared/identity/sign-out-everywhere';
import { useSession } from '@/shared/session/session';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useAcknowledge } from '../api/alerts.mutations';
import { spyText, useSpyText } from '../messages';
import { timeLabel } from '../labels';

/** Asks whether an alert was the user, and helps if it was not. */
export function Acknowledge({ alert }: { alert: SecurityAlert }) {
  const t = useSpyText();
  const { mutate, isPending, variables, error } = useAcknowledge(alert.id);
  const isOfProvider = useIsOfProvider();
  const { acknowledged, evidence, resolvedAt } = alert;
  const isRefused = isInDoubt(error);
  const isDisowned = acknowledged === 'not-mine';
  // Without a sign-in the alert is about an app, and there is no session to end.
  const subject = evidence ? 'mine' : 'app';
  const toastResult = (mine: boolean) =>
    mutate(mine, {
      onSuccess: () =>
        toast({ title: t('ack.done'), description: t(mine ? `ack.${subject}.done` : 'ack.notMine.done') }),
      onError: (error) => !isInDoubt(error) && toastFailure(t('error.title'), failureMessage(error)),
    });
  if (resolvedAt !== null) {
    const confirmation = t(acknowledged === 'not-mine' ? 'ack.notMine.secured' : `ack.${subject}.answered`);
    return (
      <p className="mt-4 font-medium">{`${confirmation} ${t('detection.resolvedAt', { time: timeLabel(resolvedAt) })}`}</p>
    );
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {isRefused && (
        <Notice tone="warn" announce>
          {t(isOfProvider ? 'ack.provider.refused' : 'ack.refused')}
        </Notice>
      )}
      {isDisowned && (
        <Notice tone="warn">
          {t(isOfProvider ? 'ack.notMine.provider.answered' : 'ack.notMine.answered')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {(isDisowned || isRefused) && !isOfProvider && (
          <LinkButton to={paths.forgotPassword}>{t('ack.newPassword')}</LinkButton>
        )}
        <Button variant="secondary" busy={isPending && variables} onClick={() => toastResult(true)}>
          {t(`ack.${subject}`)}
        </Button>
        {evidence && acknowledged === null && (
          <NotMe busy={isPending && !variables} onConfirm={() => toastResult(false)} />
        )}
        {(isDisowned || (isRefused && isOfProvider)) && <SignOutEverywhere variant="danger" />}
      </div>
    </div>
  );
}

/** Whether an answer was rejected because this session itself is in doubt, and an older session can answer. */
const isInDoubt = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Whether the user has no password but an identity provider; not as long as the user is unknown. */
function useIsOfProvider(): boolean {
  const { user } = useSession();
  return user !== undefined && !user.hasPassword;
}

/** Explains the effect of "Not me" before it is pressed. */
function NotMe({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const t = useSpyText();
  const isOfProvider = useIsOfProvider();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => setAsking(true)}>
        {t('ack.notMine')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('ack.notMine')}
        undoable={false}
        confirmLabel={t('ack.notMine.confirm')}
        danger
        busy={busy}
        onConfirm={() => {
          onConfirm();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <ul className="list-disc pl-5">
          {(isOfProvider ? OF_PROVIDER : CONSEQUENCES).map((key) => (
            <li key={key}>{spyText(key)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

const CONSEQUENCES = ['ack.notMine.ends', 'ack.notMine.stays', 'ack.notMine.next'] as const;
/** For an account without a password, which uses an identity provider. */
const OF_PROVIDER = ['ack.notMine.ends', 'ack.notMine.provider.stays'] as const;
