import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { AuthenticatorSetup } from '@swipeclean/contracts';
import { useForm } from '@/shared/form/use-form';
import { identityFailure } from '@/shared/identity/identity-error';
import { identityText, useIdentityText } from '@/shared/identity/messages';
import { toast } from '@/shared/toast/toast-store';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { useConfirmAuthenticator, useCreateAuthenticator } from './factor.queries';

const QrCode = lazy(() => import('@/shared/ui/qr-code'));

interface AuthenticatorDialogProps {
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}

/** Shows the key of an authenticator app, which counts once a code of it is entered. */
export function AuthenticatorDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const t = useIdentityText();
  const create = useCreateAuthenticator();
  const confirm = useConfirmAuthenticator();
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const [failure, setFailure] = useState<string>();
  const start = useEffectEvent(() =>
    create.mutate(undefined, { onSuccess: setSetup, onError: (error) => setFailure(identityFailure(error)) }),
  );
  useEffect(() => start(), []);
  const { form, field, problem, busy } = useForm({
    fields: { code: (typed) => typed.trim() === '' && identityText('error.codeMissing') },
    send: async ({ code }) => {
      const { recoveryCodes } = await confirm.mutateAsync(code);
      toast({ title: t('app.added') });
      onAdded(recoveryCodes);
    },
    failure: identityFailure,
  });
  return (
    <Dialog open onClose={onClose} closeOutside={false} title={t('app.add')}>
      <form {...form} className="flex flex-col gap-4">
        <p className="text-soft">{t('first.text')}</p>
        {(problem ?? failure) && <Notice tone="bad">{problem ?? failure}</Notice>}
        {setup ? (
          <>
            <p>{t('app.scan')}</p>
            <Suspense fallback={<Skeleton className="mx-auto size-48" />}>
              <div className="mx-auto w-48">
                <QrCode text={setup.uri} label={t('app.qr')} />
              </div>
            </Suspense>
            <p className="text-small text-soft">
              {t('app.secret')}: <code className="text-ink wrap-anywhere select-all">{setup.secret}</code>
            </p>
            <TextField
              label={t('app.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field('code')}
            />
          </>
        ) : (
          !failure && <Skeleton className="h-48" />
        )}
        <DialogButtons act={t('app.submit')} busy={busy} disabled={!setup} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
