import type { SecondFactors } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useForm } from '@/shared/form/use-form';
import { identityFailure } from '@/shared/identity/identity-error';
import { identityText, useIdentityText } from '@/shared/identity/messages';
import { canUsePasskeys } from '@/shared/identity/passkey-prompt';
import { Button } from '@/shared/ui/button';
import { TextLink } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { getSecondStep, takeSecondStep } from '../api/auth.requests';
import { useAuthText } from '../messages';
import { AuthCard, FormFailure } from './auth-card';
import { PasskeyButton } from './passkey-button';

/** After the password or the provider: a passkey or a code, whatever the account has. */
export default function SecondStep({ onRestart }: { onRestart: () => void }) {
  const t = useIdentityText();
  const auth = useAuthText();
  const [factors, setFactors] = useState<SecondFactors>();
  const [failure, setFailure] = useState<string>();
  useEffect(
    () => void getSecondStep().then(setFactors, (error: unknown) => setFailure(identityFailure(error))),
    [],
  );
  const { form, field, problem, busy } = useForm({
    fields: { code: (typed) => typed.trim() === '' && identityText('error.codeMissing') },
    send: ({ code }) => takeSecondStep(code),
    failure: identityFailure,
  });
  return (
    <AuthCard title={t('step.title')} lead={t('step.lead')}>
      <div className="flex flex-col gap-4">
        <FormFailure message={failure ?? problem} />
        {factors ? (
          <>
            {factors.passkeys > 0 && canUsePasskeys() && <PasskeyButton />}
            <form {...form} className="flex flex-col gap-4">
              <TextField
                label={t('code.label')}
                hint={t('code.hint')}
                autoComplete="one-time-code"
                {...field('code')}
              />
              <Button type="submit" size="lg" full busy={busy}>
                {t('step.submit')}
              </Button>
            </form>
          </>
        ) : (
          !failure && <Skeleton className="h-40" />
        )}
        <p className="text-small text-soft">
          {t('step.lost')} <TextLink to={paths.forgotPassword}>{auth('login.forgot')}</TextLink>
        </p>
        <Button variant="quiet" onClick={onRestart}>
          {auth('forgot.back')}
        </Button>
      </div>
    </AuthCard>
  );
}
