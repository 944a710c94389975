import type { Source } from '@swipeclean/contracts';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../session/session';
import { hasFreeLimits } from '../session/user';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { List } from '../ui/list';
import { PlansLink } from '../ui/premium-notice';
import { QueryView, type QueryViewProps } from '../ui/query-view';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { ConsentOutcome } from './connect/consent';
import { ConnectionRow } from './connection-row';
import { useSourcesText } from './messages';
import { sourceName } from './sources';

interface ConnectedAccountsProps<Account> {
  query: QueryViewProps<readonly Account[]>['query'];
  icon: LucideIcon;
  /** `choose` labels the choice among several accounts. */
  texts: { failed: string; choose: string; accounts: string };
  /** What Pro adds, for a user without it. */
  pro: string;
  /** Shown to a user without accounts. */
  first: ReactNode;
  /** The ways to connect another account. */
  connect: (onConnected: (account: Account) => void) => ReactNode;
  /** Files that are elsewhere as well. */
  elsewhere: ReactNode;
  /** The chosen account. Without Pro it can be undone and disconnected, not cleaned. */
  children: (account: Account, canClean: boolean) => ReactNode;
}

/** The mailboxes or drives of the user: one is chosen and shown, others are connected and disconnected. */
export function ConnectedAccounts<Account extends Source>(props: ConnectedAccountsProps<Account>) {
  const { query, texts, pro, first } = props;
  const { user } = useSession();
  const isFree = user !== undefined && hasFreeLimits(user);
  return (
    <div className="mb-8 flex flex-col gap-4">
      <ConsentOutcome />
      <QueryView
        query={query}
        errorTitle={texts.failed}
        skeleton={<Skeleton className={isFree ? 'mt-4 h-6 w-72' : 'h-48 rounded-card'} />}
      >
        {(accounts) => (
          <>
            {isFree ? (
              <p className="mt-2 text-small text-soft">
                {pro} <PlansLink quiet />
              </p>
            ) : (
              accounts.length === 0 && first
            )}
            {accounts.length > 0 && <Accounts {...props} accounts={accounts} isFree={isFree} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

interface AccountsProps<Account> extends ConnectedAccountsProps<Account> {
  accounts: readonly Account[];
  isFree: boolean;
}

function Accounts<Account extends Source>(props: AccountsProps<Account>) {
  const { accounts, isFree, icon, texts, connect, elsewhere, children } = props;
  const t = useSourcesText();
  const [search, setSearch] = useSearchParams();
  const [isConnecting, setConnecting] = useState(false);
  const wanted = search.get('account') ?? search.get('connected');
  const chosen = accounts.find(({ id }) => id === wanted) ?? accounts[0]!;
  const showAccount = (account: string) => setSearch({ account }, { replace: true });
  return (
    <>
      {accounts.length > 1 && (
        <Select
          label={texts.choose}
          value={chosen.id}
          onChange={({ target }) => showAccount(target.value)}
          options={accounts.map((account) => ({ value: account.id, label: sourceName(account) }))}
        />
      )}
      {children(chosen, !isFree)}
      {!isFree && elsewhere}
      <Card
        flush
        title={texts.accounts}
        aside={
          !isFree &&
          !isConnecting && (
            <Button variant="quiet" onClick={() => setConnecting(true)}>
              {t('connect.another')}
            </Button>
          )
        }
      >
        {isConnecting &&
          connect(({ id }) => {
            setConnecting(false);
            showAccount(id);
          })}
        <List label={texts.accounts}>
          {accounts.map((account) => (
            <ConnectionRow key={account.id} source={account} icon={icon} />
          ))}
        </List>
      </Card>
    </>
  );
}
