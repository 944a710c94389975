import type { MailAccount } from '@swipeclean/contracts';
import { useState } from 'react';
import { callFailureText } from '@/shared/sources/call-failure';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { useStartConsent } from '../../api/mail.mutations';
import { useMailboxText } from '../../messages';
import { ImapForm } from './imap-form';

/** The provider refused the stored sign-in: the user signs in again, and the mailbox goes on as it was. */
export function ConnectAgain({ mailbox }: { mailbox: MailAccount }) {
  const t = useMailboxText();
  const { user, signIn } = mailbox;
  const [isOpen, setOpen] = useState(false);
  const consent = useStartConsent();
  const start = () => (signIn === 'password' ? setOpen(true) : consent.mutate(signIn));
  return (
    <>
      <Notice
        tone="bad"
        action={
          !isOpen && (
            <Button variant="secondary" busy={consent.isPending} onClick={start}>
              {t('live.connectAgain')}
            </Button>
          )
        }
      >
        {t('live.refused', { name: user })}
      </Notice>
      {consent.error && <Notice tone="bad">{callFailureText(consent.error)}</Notice>}
      {isOpen && (
        <Card title={user}>
          <ImapForm again={mailbox} onConnected={() => setOpen(false)} />
        </Card>
      )}
    </>
  );
}
