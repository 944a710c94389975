import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session-store';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';
import { useAccountType } from '../account-type';
import { useSettingsText } from '../messages';

/** Whose account and whose site this is (SET-01, SET-02). */
export function AccountCard() {
  const t = useSettingsText();
  const { user } = useSession();
  const { data: config, error } = useConfigState();
  const accountType = useAccountType();
  const owner = error ? t('config.unknown') : config && (config.ownerEmail ?? t('config.unset'));
  return (
    <Card flush title={t('account.title')}>
      <List>
        <ListRow
          title={t('account.type')}
          trailing={
            accountType ? (
              <Badge tone={accountType === 'Pro' ? 'brand' : 'neutral'}>{t(`type.${accountType}`)}</Badge>
            ) : (
              <Waiting />
            )
          }
        />
        {user && <ListRow title={t('account.subscription')} to={paths.subscription} />}
        {user && <ListRow title={t('account.signedIn')} trailing={<Quiet>{user.email}</Quiet>} />}
        <ListRow title={t('account.owner')} trailing={owner ? <Quiet>{owner}</Quiet> : <Waiting />} />
      </List>
    </Card>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 max-w-[65%] text-right text-small break-words text-soft">{children}</span>
);

const Waiting = () => <Skeleton className="h-5 w-24" />;
