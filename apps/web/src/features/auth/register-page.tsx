import { PASSWORD_LENGTH, type RegisterDto } from '@swipeclean/contracts';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/password-field';
import { TextField } from '../../shared/ui/text-field';
import { TextLink } from '../../shared/ui/text-link';
import { useRegister } from './api/auth.mutations';
import { AuthCard } from './components/auth-card';
import { FormFailure } from './components/form-failure';
import { emailRules, failureText, newPasswordRules, showFieldErrors } from './form-errors';
import { useAuthText } from './messages';
import { useLeaveWhenSignedIn, useReturnTo } from './use-return-to';

type RegisterForm = Required<RegisterDto>;

const FIELDS = ['email', 'password', 'firstName', 'lastName', 'referralCode'] as const;

/** Opens an account. */
export default function RegisterPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const { leave, withReturnTo } = useReturnTo();
  const account = useRegister();
  useLeaveWhenSignedIn(leave);
  const { register, handleSubmit, setError, formState } = useForm<RegisterForm>({
    defaultValues: {
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      referralCode: search.get('ref') ?? '',
    },
  });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    account.mutateAsync(withoutBlanks(form)).then(leave, (error: unknown) => {
      if (!showFieldErrors<RegisterForm>(error, FIELDS, setError))
        setError('root', { message: failureText(error) });
    }),
  );

  return (
    <AuthCard
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          {t('register.loginLead')} <TextLink to={withReturnTo(paths.login)}>{t('register.login')}</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormFailure message={errors.root?.message} />
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <PasswordField
          label={t('field.password')}
          hint={t('field.password.hint', { min: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', newPasswordRules)}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={t('field.firstName')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={t('field.lastName')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label={t('field.referral')}
          autoComplete="off"
          error={errors.referralCode?.message}
          {...register('referralCode')}
        />
        <Button type="submit" size="lg" full busy={formState.isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}

/** What was left empty is not sent. */
function withoutBlanks({ email, password, ...optional }: RegisterForm): RegisterDto {
  const given = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { email: email.trim(), password, ...Object.fromEntries(given) };
}
