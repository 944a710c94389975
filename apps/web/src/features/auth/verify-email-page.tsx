import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { verifyEmail } from './api/auth.calls';
import { AuthCard, FormFailure } from './components/auth-card';
import { failureText } from './form-errors';
import { useAuthText } from './messages';

/**
 * Confirms an address with the single-use token of the mail. It needs a press, because mail scanners also follow
 * links.
 */
export default function VerifyEmailPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<unknown>();
  const refused = !token || (error instanceof ApiError && error.status < 429);

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

  return (
    <AuthCard title={t('verify.title')} lead={t('verify.lead')}>
      <div className="flex flex-col gap-4">
        {state === 'done' ? (
          <>
            <Notice tone="good" announce>
              {t('verify.done')}
            </Notice>
            <LinkButton to={paths.root} size="lg" full>
              {t('verify.continue')}
            </LinkButton>
          </>
        ) : (
          <>
            <FormFailure message={refused ? t('verify.invalid') : error ? failureText(error) : undefined} />
            <Button size="lg" full disabled={!token} busy={state === 'busy'} onClick={() => void verify()}>
              {t('verify.submit')}
            </Button>
          </>
        )}
      </div>
    </AuthCard>
  );
}
