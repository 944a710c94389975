import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { unsubscribeDigest } from './api/auth.requests';
import { AuthCard, FormFailure } from './components/auth-card';
import { failureText } from './form-errors';
import { useAuthText } from './messages';

/** Ends the digest that a mail's link names. It needs a press, because mail scanners also follow links. */
export default function UnsubscribePage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<unknown>();

  async function unsubscribe() {
    setState('busy');
    try {
      await unsubscribeDigest(token);
      setState('done');
    } catch (reason) {
      setError(reason);
      setState('open');
    }
  }

  return (
    <AuthCard title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      <div className="flex flex-col gap-4">
        {state === 'done' ? (
          <Notice tone="good" announce>
            {t('unsubscribe.done')}
          </Notice>
        ) : (
          <>
            <FormFailure message={error ? failureText(error) : undefined} />
            <Button
              size="lg"
              full
              disabled={!token}
              busy={state === 'busy'}
              onClick={() => void unsubscribe()}
            >
              {t('unsubscribe.submit')}
            </Button>
          </>
        )}
        <LinkButton to={paths.root} variant="secondary" size="lg" full>
          {t('unsubscribe.home')}
        </LinkButton>
      </div>
    </AuthCard>
  );
}
