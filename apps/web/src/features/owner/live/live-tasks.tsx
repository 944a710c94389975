import type { OwnerMetrics } from '@swipeclean/contracts';
import { Banknote, HandCoins } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';

/** Where the owner's hand is needed. */
export function LiveTasks({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  return (
    <Card flush>
      <List>
        <ListRow
          icon={Banknote}
          title={t('live.cash')}
          description={t('live.cash.text', { count: metrics.pendingActivations.length })}
          to={paths.ownerActivations}
        />
        <ListRow
          icon={HandCoins}
          title={t('payouts.title')}
          description={t('live.payouts.text')}
          to={paths.ownerPayouts}
        />
      </List>
    </Card>
  );
}
