import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loginAddress } from '@/shared/session/login-address';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useForm } from '@/shared/form/use-form';
import { canUsePasskeys } from '@/shared/identity/passkey-prompt';
import { Button } from '@/shared/ui/button';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { PasswordField } from '@/shared/ui/password-field';
import { TextField } from '@/shared/ui/text-field';
import { login } from './api/auth.requests';
import { AuthCard, FormFailure } from './components/auth-card';
import { PasskeyButton } from './components/passkey-button';
import { failureText, refusalText } from './form-errors';
import { useAuthText } from './messages';
import { useLeaveWhenSignedIn, useReturnTo } from './use-return-to';

const SecondStep = lazy(() => import('./components/second-step'));

/** Sign-in with e-mail and password (AUTH-10), or with a passkey. */
export default function LoginPage() {
  const t = useAuthText();
  const { leave, returnTo, withReturnTo } = useReturnTo();
  const [search] = useSearchParams();
  useLeaveWhenSignedIn(leave);
  const { form, field, problem, busy } = useForm({
    fields: {
      email: (value) => value.trim() === '' && t('error.emailRequired'),
      password: (value) => value === '' && t('error.passwordRequired'),
    },
    send: async (values) => {
      if ((await login(values)) === 'second-step') setSecond(true);
    },
    refusal: refusalText,
    failure: failureText,
  });

  const [isSecond, setSecond] = useState(search.get('step') === 'second');
  const providerFailure = search.get('error') === 'provider' ? t('error.provider') : undefined;
  if (isSecond)
    return (
      <Suspense>
        <SecondStep onRestart={() => setSecond(false)} />
      </Suspense>
    );
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
      <form {...form} className="flex flex-col gap-4">
        <FormFailure message={problem ?? providerFailure} />
        <TextField label={t('field.email')} type="email" autoComplete="username" {...field('email')} />
        <PasswordField label={t('field.password')} autoComplete="current-password" {...field('password')} />
        <Button type="submit" size="lg" full busy={busy}>
          {t('login.submit')}
        </Button>
        <TextLink to={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        <PasskeySignIn />
        <SingleSignOn returnTo={returnTo} />
      </form>
    </AuthCard>
  );
}

/** Sign-in with a passkey, where the site and the browser know them. */
function PasskeySignIn() {
  const { data: config } = useConfigState();
  if (config?.providers.passkeys !== 'live' || !canUsePasskeys()) return null;
  return <PasskeyButton />;
}

/** Sign-in with the operator's identity provider, if there is one. */
function SingleSignOn({ returnTo }: { returnTo: string }) {
  const t = useAuthText();
  const { data: config } = useConfigState();
  if (config?.providers.oidc !== 'live') return null;
  return (
    <>
      <p className="text-center text-small text-soft">{t('login.or')}</p>
      <LinkButton variant="secondary" size="lg" full reloadDocument to={loginAddress(returnTo)}>
        {t('login.oidc')}
      </LinkButton>
    </>
  );
}
