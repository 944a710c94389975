import { forgotPassword } from '@swipeclean/contracts';
import { request } from '@/shared/api/client';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { TextField } from '@/shared/ui/text-field';
import { TextLink } from '@/shared/ui/link';
import { AuthCard, FormFailure } from './components/auth-card';
import { emailRule, failureText, refusalText } from './form-errors';
import { useAuthText } from './messages';

/** Requests the mail with the link to a new password; never says whether the account exists. */
export default function ForgotPasswordPage() {
  const t = useAuthText();
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, problem, busy } = useForm({
    fields: { email: emailRule },
    send: async (values) => {
      const email = values.email.trim();
      await request(forgotPassword, { email });
      setSentTo(email);
    },
    refusal: refusalText,
    failure: failureText,
  });

  return (
    <AuthCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={<TextLink to={paths.login}>{t('forgot.back')}</TextLink>}
    >
      {sentTo !== undefined ? (
        <Notice tone="good" announce>
          {t('forgot.sent', { email: sentTo })}
        </Notice>
      ) : (
        <form {...form} className="flex flex-col gap-4">
          <FormFailure message={problem} />
          <TextField label={t('field.email')} type="email" autoComplete="username" {...field('email')} />
          <Button type="submit" size="lg" full busy={busy}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
