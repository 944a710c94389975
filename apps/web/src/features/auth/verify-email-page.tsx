import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/button';
import { LinkButton } from '../../shared/ui/link-button';
import { Notice } from '../../shared/ui/notice';
import { useVerifyEmail } from './api/auth.mutations';
import { AuthCard } from './components/auth-card';
import { FormFailure } from './components/form-failure';
import { failureText } from './form-errors';
import { useAuthText } from './messages';

/** Confirms an address with the single-use token of the mail; by a press, as mail scanners follow links too. */
export default function VerifyEmailPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const verify = useVerifyEmail();
  const refused = !token || (verify.error instanceof ApiError && verify.error.status < 429);

  return (
    <AuthCard title={t('verify.title')} lead={t('verify.lead')}>
      <div className="flex flex-col gap-4">
        {verify.isSuccess ? (
          <>
            <Notice tone="good">{t('verify.done')}</Notice>
            <LinkButton to={paths.root} size="lg" full>
              {t('verify.continue')}
            </LinkButton>
          </>
        ) : (
          <>
            <FormFailure
              message={refused ? t('verify.invalid') : verify.error ? failureText(verify.error) : undefined}
            />
            <Button
              size="lg"
              full
              disabled={!token}
              busy={verify.isPending}
              onClick={() => verify.mutate({ token })}
            >
              {t('verify.submit')}
            </Button>
          </>
        )}
      </div>
    </AuthCard>
  );
}
