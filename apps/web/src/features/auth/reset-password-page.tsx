import { PASSWORD_LENGTH, type PasswordReset, resetPassword } from '@swipeclean/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PasswordField } from '@/shared/ui/password-field';
import { AuthCard, FormFailure } from './components/auth-card';
import { failureText, newPasswordRule, refusalText } from './form-errors';
import { useAuthText } from './messages';

/** Sets a new password with the single-use token of the mail. */
export default function ResetPasswordPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState<PasswordReset>();
  const { form, field, problem, busy } = useForm({
    fields: { password: newPasswordRule },
    send: ({ password }) => request(resetPassword, { token, password }).then(setDone),
    refusal: refusalText,
    failure: (error) =>
      error instanceof ApiError && error.status < 429 ? t('reset.invalid') : failureText(error),
  });

  return (
    <AuthCard
      title={t('reset.title')}
      lead={done ? undefined : t('reset.lead')}
      footer={!done && <TextLink to={paths.forgotPassword}>{t('reset.newLink')}</TextLink>}
    >
      {done ? (
        <div className="flex flex-col gap-4">
          <Notice tone="good" announce>
            {done.effectiveAt
              ? t('reset.waits', {
                  date: formatDate(done.effectiveAt, { dateStyle: 'medium', timeStyle: 'short' }),
                })
              : t('reset.done')}
          </Notice>
          <LinkButton to={paths.login} size="lg" full>
            {t('login.submit')}
          </LinkButton>
        </div>
      ) : (
        <form {...form} className="flex flex-col gap-4">
          <FormFailure message={token ? problem : t('reset.invalid')} />
          <PasswordField
            label={t('field.newPassword')}
            hint={t('field.password.hint', { min: PASSWORD_LENGTH.min })}
            autoComplete="new-password"
            {...field('password')}
          />
          <Button type="submit" size="lg" full disabled={!token} busy={busy}>
            {t('reset.submit')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
