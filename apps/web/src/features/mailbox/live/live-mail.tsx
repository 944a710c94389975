import type { MailAccount, User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session-store';
import { hasFreeLimits } from '@/shared/session/user';
import { ConnectionRow } from '@/shared/sources/connection-row';
import { mailSource } from '@/shared/sources/source-calls';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { List } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Select } from '@/shared/ui/select';
import { Skeleton } from '@/shared/ui/skeleton';
import { mailboxesQuery } from '../api/mail.queries';
import { useMailboxText } from '../messages';
import { MailboxView } from './account/mailbox-view';
import { ConnectMailbox } from './connect/connect-mailbox';
import { ConsentOutcome } from './connect/consent-outcome';

/** The user's own mailboxes: connect one, see what fills it, and clean it. */
export default function LiveMail() {
  const t = useMailboxText();
  const { user } = useSession();
  return (
    <div className="mb-8 flex flex-col gap-4">
      <ConsentOutcome />
      <QueryView
        query={useQuery(mailboxesQuery)}
        errorTitle={t('live.failed')}
        skeleton={<Skeleton className="h-48 rounded-card" />}
      >
        {(mailboxes) =>
          mailboxes.length > 0 ? (
            <Mailboxes mailboxes={mailboxes} user={user} />
          ) : (
            <FirstMailbox user={user} />
          )
        }
      </QueryView>
    </div>
  );
}

function FirstMailbox({ user }: { user: User | undefined }) {
  const t = useMailboxText();
  if (user && hasFreeLimits(user)) return <ProCard />;
  return (
    <Card title={t('connect.title')} className="lg:grid lg:grid-cols-2 lg:gap-x-10 lg:*:first:col-span-2">
      <div className="mb-5">
        <p className="text-small text-soft">{t('connect.text')}</p>
        <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-small">
          <li>{t('connect.reads')}</li>
          <li>{t('connect.asks')}</li>
          <li>{t('connect.undo')}</li>
        </ul>
      </div>
      <ConnectMailbox onConnected={() => undefined} />
    </Card>
  );
}

/** What Pro adds, for a user without it. */
function ProCard() {
  const t = useMailboxText();
  return (
    <Card title={t('pro.title')}>
      <p className="text-small text-soft">{t('pro.text')}</p>
      <ul className="my-4 flex list-disc flex-col gap-1 pl-5 text-small">
        <li>{t('pro.scan')}</li>
        <li>{t('pro.senders')}</li>
        <li>{t('connect.undo')}</li>
      </ul>
      <LinkButton to={paths.pricing}>{t('pro.plans')}</LinkButton>
    </Card>
  );
}

interface MailboxesProps {
  mailboxes: readonly MailAccount[];
  user: User | undefined;
}

function Mailboxes({ mailboxes, user }: MailboxesProps) {
  const t = useMailboxText();
  const [search, setSearch] = useSearchParams();
  const [isConnecting, setConnecting] = useState(false);
  const wanted = search.get('account') ?? search.get('connected');
  const mailbox = mailboxes.find(({ id }) => id === wanted) ?? mailboxes[0]!;
  const isFree = user !== undefined && hasFreeLimits(user);
  const show = (account: string) => setSearch({ account }, { replace: true });
  return (
    <>
      {isFree && <ProCard />}
      {mailboxes.length > 1 && (
        <Select
          label={t('live.choose')}
          value={mailbox.id}
          onChange={({ target }) => show(target.value)}
          options={mailboxes.map((one) => ({ value: one.id, label: one.user }))}
        />
      )}
      <MailboxView key={mailbox.id} mailbox={mailbox} canClean={!isFree} />
      {!isFree && <SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />}
      <Card
        flush
        title={t('live.mailboxes')}
        aside={
          !isFree &&
          !isConnecting && (
            <Button variant="quiet" onClick={() => setConnecting(true)}>
              {t('live.connectAnother')}
            </Button>
          )
        }
      >
        {isConnecting && (
          <div className="px-5 pt-2 pb-5">
            <ConnectMailbox
              onConnected={({ id }) => {
                setConnecting(false);
                show(id);
              }}
            />
          </div>
        )}
        <List label={t('live.mailboxes')}>
          {mailboxes.map((one) => (
            <ConnectionRow key={one.id} source={mailSource} account={one} name={one.user} icon={Mail} />
          ))}
        </List>
      </Card>
    </>
  );
}
