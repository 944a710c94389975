import { PASSWORD_LENGTH, type RegisterDto } from '@swipeclean/contracts';
import { useSearchParams } from 'react-router-dom';
import { onRelease } from '@/shared/browser/on-release';
import { paths } from '@/shared/config/paths';
import { useForm, type FormValues } from '@/shared/form/use-form';
import { readReferral } from '@/shared/session/referral';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { TextField } from '@/shared/ui/text-field';
import { TextLink } from '@/shared/ui/link';
import { register } from './api/auth.requests';
import { AuthCard, FormFailure } from './components/auth-card';
import { emailRule, failureText, newPasswordRule, refusalText } from './form-errors';
import { useAuthText } from './messages';
import { useInviter } from './use-inviter';
import { useLeaveWhenSignedIn, useReturnTo } from './use-return-to';

/** Creates an account. */
export default function RegisterPage() {
  const t = useAuthText();
  const [search] = useSearchParams();
  const code = search.get('ref') ?? readReferral();
  const [invitation, askInviter] = useInviter(code);
  const { leave, withReturnTo } = useReturnTo();
  useLeaveWhenSignedIn(leave);
  const { form, field, problem, busy } = useForm({
    fields: {
      email: emailRule,
      password: newPasswordRule,
      firstName: null,
      lastName: null,
      referralCode: null,
    },
    send: (values) => register(withoutBlanks(values)),
    refusal: refusalText,
    failure: failureText,
  });

  const email = field('email');
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
      <form {...form} className="flex flex-col gap-4">
        <FormFailure message={problem} />
        <div>
          <TextField label={t('field.email')} type="email" autoComplete="username" {...email} />
          {email.error === t('error.conflict') && (
            <TextLink to={withReturnTo(paths.login)}>{t('login.title')}</TextLink>
          )}
        </div>
        <PasswordField
          label={t('field.password')}
          hint={t('field.password.hint', { min: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          {...field('password')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label={t('field.firstName')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t('field.lastName')} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={t('field.referral')}
          hint={invitation}
          autoComplete="off"
          defaultValue={code}
          onBlur={({ target }) => onRelease(() => askInviter(target.value))}
          {...field('referralCode')}
        />
        <Button type="submit" size="lg" full busy={busy}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Empty fields are not sent. */
function withoutBlanks({ email, password, ...optional }: FormValues<keyof RegisterDto>): RegisterDto {
  const filled = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { email: email.trim(), password, ...Object.fromEntries(filled) };
}
