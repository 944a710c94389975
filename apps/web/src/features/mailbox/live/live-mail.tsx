import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { ConnectedAccounts } from '@/shared/sources/connected-accounts';
import { mailboxesQuery } from '@/shared/sources/sources';
import { Card } from '@/shared/ui/card';
import { useMailboxText } from '../messages';
import { MailboxView } from './account/mailbox-view';
import { ConnectMailbox } from './connect/connect-mailbox';

/** The user's own mailboxes: connect one, see what fills it, and clean it. */
export default function LiveMail() {
  const t = useMailboxText();
  return (
    <ConnectedAccounts
      query={useQuery(mailboxesQuery)}
      icon={Mail}
      texts={{ failed: t('live.failed'), choose: t('live.choose'), accounts: t('live.mailboxes') }}
      pro={{
        title: t('pro.title'),
        text: t('pro.text'),
        points: [t('pro.scan'), t('pro.senders'), t('connect.undo', { days: SOURCE_RESTORE_DAYS })],
      }}
      first={<FirstMailbox />}
      connect={(onConnected) => (
        <div className="px-5 pt-2 pb-5">
          <ConnectMailbox onConnected={onConnected} />
        </div>
      )}
      elsewhere={<SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />}
    >
      {(mailbox, canClean) => <MailboxView key={mailbox.id} mailbox={mailbox} canClean={canClean} />}
    </ConnectedAccounts>
  );
}

function FirstMailbox() {
  const t = useMailboxText();
  return (
    <Card title={t('connect.title')} className="lg:grid lg:grid-cols-2 lg:gap-x-10 lg:*:first:col-span-2">
      <div className="mb-5">
        <p className="text-small text-soft">{t('connect.text')}</p>
        <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-small">
          <li>{t('connect.reads')}</li>
          <li>{t('connect.asks')}</li>
          <li>{t('connect.undo', { days: SOURCE_RESTORE_DAYS })}</li>
        </ul>
      </div>
      <ConnectMailbox onConnected={() => undefined} />
    </Card>
  );
}
