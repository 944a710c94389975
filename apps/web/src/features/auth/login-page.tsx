import type { LoginDto } from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/password-field';
import { TextField } from '../../shared/ui/text-field';
import { TextLink } from '../../shared/ui/text-link';
import { useLogin } from './api/auth.mutations';
import { AuthCard } from './components/auth-card';
import { FormFailure } from './components/form-failure';
import { SingleSignOn } from './components/single-sign-on';
import { failureText, showFieldErrors } from './form-errors';
import { useAuthText } from './messages';
import { useLeaveWhenSignedIn, useReturnTo } from './use-return-to';

/** Sign in with e-mail and password (AUTH-10). */
export default function LoginPage() {
  const t = useAuthText();
  const { leave, returnTo, withReturnTo } = useReturnTo();
  const [search] = useSearchParams();
  const login = useLogin();
  useLeaveWhenSignedIn(leave);
  const { register, handleSubmit, setError, formState } = useForm<LoginDto>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    login.mutateAsync(form).then(leave, (error: unknown) => {
      if (!showFieldErrors<LoginDto>(error, ['email', 'password'], setError))
        setError('root', { message: failureText(error) });
    }),
  );

  const providerFailure = search.get('error') === 'provider' ? t('error.provider') : undefined;
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          {t('login.registerLead')}{' '}
          <TextLink to={withReturnTo(paths.register)}>{t('login.register')}</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormFailure message={errors.root?.message ?? providerFailure} />
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { validate: (value) => value.trim() !== '' || t('error.emailRequired') })}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { validate: (value) => value !== '' || t('error.passwordRequired') })}
        />
        <Button type="submit" size="lg" full busy={formState.isSubmitting}>
          {t('login.submit')}
        </Button>
        <TextLink to={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        <SingleSignOn returnTo={returnTo} />
      </form>
    </AuthCard>
  );
}
