import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useResendVerification } from '../api/account.queries';
import { useProfileText } from '../messages';

/** Asks to confirm the address, and sends the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const t = useProfileText();
  const resend = useResendVerification();
  if (resend.isSuccess) {
    return (
      <Notice tone="good" announce>
        {t('verify.sent', { email })}
      </Notice>
    );
  }
  return (
    <Notice
      tone={resend.isError ? 'bad' : 'warn'}
      action={
        <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('verify.resend')}
        </Button>
      }
    >
      {resend.isError ? t('verify.failed') : t('verify.text', { email })}
    </Notice>
  );
}
