import type { User } from '@swipeclean/contracts';
import { CreditCard, LifeBuoy, Settings } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { isPro } from '@/shared/session/user';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useProfileText } from '../messages';

/** PROF-05 to PROF-08. */
export function AccountLinks({ user, isEnding }: { user: User; isEnding: boolean }) {
  const t = useProfileText();
  const active = isEnding ? 'plan.badge.ending' : 'row.subscription.active';
  return (
    <Card flush>
      <List>
        <ListRow
          icon={CreditCard}
          title={t('row.subscription')}
          description={t(isPro(user) ? active : 'row.subscription.none')}
          to={paths.subscribe}
        />
        <ListRow icon={Settings} title={t('row.settings')} to={paths.settings} />
        <ListRow icon={LifeBuoy} title={t('row.help')} to={paths.help} />
      </List>
    </Card>
  );
}
