import type { MailAccount } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { callFailureText } from '@/shared/sources/call-failure';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useStartConsent } from '../../api/mail.mutations';
import { providersQuery } from '../../api/mail.queries';
import { useMailboxText } from '../../messages';
import { ImapForm } from './imap-form';

const CONSENT_NAMES = { google: 'Google', microsoft: 'Microsoft' } as const;

interface ConnectMailboxProps {
  onConnected: (account: MailAccount) => void;
}

/** The ways to connect a mailbox: a provider's consent where it is set up, and IMAP. */
export function ConnectMailbox({ onConnected }: ConnectMailboxProps) {
  return (
    <div className="flex flex-col gap-4">
      <ConsentButtons />
      <ImapForm onConnected={onConnected} />
    </div>
  );
}

/** Only of providers that the operator has set up. */
function ConsentButtons() {
  const t = useMailboxText();
  // Without an answer, IMAP is still there.
  const { data } = useQuery(providersQuery);
  const consent = useStartConsent();
  const { mail = [] } = data ?? {};
  if (mail.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mail.map((provider) => (
          <Button
            key={provider}
            size="lg"
            className="max-sm:w-full"
            busy={consent.isPending && consent.variables === provider}
            onClick={() => consent.mutate(provider)}
          >
            {t('connect.consent', { provider: CONSENT_NAMES[provider] })}
          </Button>
        ))}
      </div>
      {consent.error && <Notice tone="bad">{callFailureText(consent.error)}</Notice>}
      <p className="text-small font-medium text-soft">{t('connect.or')}</p>
    </>
  );
}
