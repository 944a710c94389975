import { Banknote, ChartColumn, Gauge, HandCoins, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSettingsText } from '../messages';

/** The account and the owner of this site (SET-01, SET-02). */
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
        <ListRow title={t('account.ownerAccess')} to={paths.owner} />
      </List>
    </Card>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 max-w-[60%] text-right text-small break-words text-soft">{children}</span>
);

const Waiting = () => <Skeleton className="h-5 w-24" />;

/** By the subscription (SET-09); a visitor is free. Undefined while the user is unknown. */
export function useAccountType(): 'Free' | 'Pro' | undefined {
  const { status, user } = useSession();
  if (user) return isPro(user) ? 'Pro' : 'Free';
  return status === 'loading' ? undefined : 'Free';
}

/** Links to the owner's pages, shown only to the owner. */
export function OwnerCard() {
  const t = useSettingsText();
  return (
    <Card flush title={t('owner.title')}>
      <List>
        <ListRow icon={Gauge} title={t('owner.dashboard')} to={paths.ownerDashboard} />
        <ListRow icon={Banknote} title={t('owner.activations')} to={paths.ownerActivations} />
        <ListRow icon={HandCoins} title={t('owner.payouts')} to={paths.ownerPayouts} />
        <ListRow icon={ChartColumn} title={t('owner.analytics')} to={paths.analytics} />
        <ListRow icon={Server} title={t('owner.system')} to={paths.ownerSystem} />
      </List>
    </Card>
  );
}
