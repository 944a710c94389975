import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, ListChecks, Mail, Undo2 } from 'lucide-react';
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
      pro={t('pro.text')}
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

const PROMISES = [
  ['connect.reads', EyeOff],
  ['connect.asks', ListChecks],
  ['connect.undo', Undo2],
] as const;

/** The form first; what a scan reads and moves stands beside it, on a phone below. */
function FirstMailbox() {
  const t = useMailboxText();
  return (
    <Card aria-label={t('connect.title')} className="lg:grid lg:grid-cols-12 lg:gap-x-10">
      <div className="lg:col-span-7">
        <ConnectMailbox onConnected={() => undefined} />
      </div>
      <ul className="mt-6 flex flex-col gap-4 text-small text-soft lg:col-span-5 lg:mt-7">
        {PROMISES.map(([text, Icon]) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="size-5 shrink-0" />
            {t(text, { days: SOURCE_RESTORE_DAYS })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
