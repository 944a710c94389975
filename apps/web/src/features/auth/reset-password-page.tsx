import { PASSWORD_LENGTH } from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/button';
import { LinkButton } from '../../shared/ui/link-button';
import { Notice } from '../../shared/ui/notice';
import { PasswordField } from '../../shared/ui/password-field';
import { TextLink } from '../../shared/ui/text-link';
import { useResetPassword } from './api/auth.mutations';
import { AuthCard } from './components/auth-card';
import { FormFailure } from './components/form-failure';
import { failureText, newPasswordRules, showFieldErrors } from './form-errors';
import { useAuthText } from './messages';

interface ResetForm {
  password: string;
}

/** Sets a new password with the single-use token of the mail. */
export default function ResetPasswordPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useResetPassword();
  const { register, handleSubmit, setError, formState } = useForm<ResetForm>({
    defaultValues: { password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ password }) =>
    reset.mutateAsync({ token, password }).catch((error: unknown) => {
      if (showFieldErrors<ResetForm>(error, ['password'], setError)) return;
      const refused = error instanceof ApiError && error.status < 429;
      setError('root', { message: refused ? t('reset.invalid') : failureText(error) });
    }),
  );

  return (
    <AuthCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      footer={!reset.isSuccess && <TextLink to={paths.forgotPassword}>{t('reset.newLink')}</TextLink>}
    >
      {reset.isSuccess ? (
        <div className="flex flex-col gap-4">
          <Notice tone="good">{t('reset.done')}</Notice>
          <LinkButton to={paths.login} size="lg" full>
            {t('login.submit')}
          </LinkButton>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormFailure message={token ? errors.root?.message : t('reset.invalid')} />
          <PasswordField
            label={t('field.newPassword')}
            hint={t('field.password.hint', { min: PASSWORD_LENGTH.min })}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', newPasswordRules)}
          />
          <Button type="submit" size="lg" full disabled={!token} busy={formState.isSubmitting}>
            {t('reset.submit')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
