import type { ForgotPasswordDto } from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { TextField } from '../../shared/ui/text-field';
import { TextLink } from '../../shared/ui/text-link';
import { useForgotPassword } from './api/auth.mutations';
import { AuthCard } from './components/auth-card';
import { FormFailure } from './components/form-failure';
import { emailRules, failureText, showFieldErrors } from './form-errors';
import { useAuthText } from './messages';

/** Asks for the mail with the link to a new password; never says whether the account exists. */
export default function ForgotPasswordPage() {
  const t = useAuthText();
  const forgot = useForgotPassword();
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordDto>({
    defaultValues: { email: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ email }) =>
    forgot.mutateAsync({ email: email.trim() }).catch((error: unknown) => {
      if (!showFieldErrors<ForgotPasswordDto>(error, ['email'], setError))
        setError('root', { message: failureText(error) });
    }),
  );

  return (
    <AuthCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={<TextLink to={paths.login}>{t('forgot.back')}</TextLink>}
    >
      {forgot.isSuccess ? (
        <Notice tone="good">{t('forgot.sent', { email: forgot.variables.email })}</Notice>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormFailure message={errors.root?.message} />
          <TextField
            label={t('field.email')}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register('email', emailRules)}
          />
          <Button type="submit" size="lg" full busy={formState.isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
