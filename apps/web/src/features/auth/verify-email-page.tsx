import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { isOwnerWithoutFactor } from '@/shared/session/user';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { verifyEmail } from './api/auth.requests';
import { AuthCard, FormFailure } from './components/auth-card';
import { failureText } from './form-errors';
import { useAuthText } from './messages';

/**
 * Confirms an address with the single-use token of the mail. It needs a press, because mail scanners also follow
 * links. A new address also needs a session of its account.
 */
export default function VerifyEmailPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const session = useSession();
  const here = `${paths.verifyEmail}?${search}`;
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<unknown>();
  const status = error instanceof ApiError ? error.status : 0;
  const needsSession = status === 403;
  // There the owner adds a passkey or an authenticator app.
  const next = session.user && isOwnerWithoutFactor(session.user) ? paths.profile : paths.root;
  const refused = !token || (status > 0 && status < 429);

  async function verify() {
    setState('busy');
    try {
      await verifyEmail({ token });
      setState('done');
    } catch (reason) {
      setError(reason);
      setState('open');
    }
  }

  function failure(): string | undefined {
    if (needsSession) return t('verify.signIn');
    if (refused) return t('verify.invalid');
    return error ? failureText(error) : undefined;
  }

  return (
    <AuthCard title={t('verify.title')} lead={t('verify.lead')}>
      <div className="flex flex-col gap-4">
        {state === 'done' ? (
          <>
            <Notice tone="good" announce>
              {t('verify.done')}
            </Notice>
            <LinkButton to={next} size="lg" full>
              {t('verify.continue')}
            </LinkButton>
          </>
        ) : (
          <>
            <FormFailure message={failure()} />
            {needsSession && session.status !== 'signed-in' && (
              <LinkButton to={`${paths.login}?returnTo=${encodeURIComponent(here)}`} size="lg" full>
                {t('login.submit')}
              </LinkButton>
            )}
            <Button size="lg" full disabled={!token} busy={state === 'busy'} onClick={() => void verify()}>
              {t('verify.submit')}
            </Button>
          </>
        )}
      </div>
    </AuthCard>
  );
}
