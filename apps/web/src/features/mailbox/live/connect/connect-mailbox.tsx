import type { MailAccount } from '@swipeclean/contracts';
import { ConsentButtons } from '@/shared/sources/connect/consent';
import { useMailboxText } from '../../messages';
import { ImapForm } from './imap-form';

interface ConnectMailboxProps {
  onConnected: (account: MailAccount) => void;
}

/** The ways to connect a mailbox: a provider's consent where it is set up, and IMAP. */
export function ConnectMailbox({ onConnected }: ConnectMailboxProps) {
  const t = useMailboxText();
  return (
    <div className="flex flex-col gap-4">
      <ConsentButtons kind="mail">
        <p className="text-small font-medium text-soft">{t('connect.or')}</p>
      </ConsentButtons>
      <ImapForm onConnected={onConnected} />
    </div>
  );
}
