import { Banknote, ChartColumn, Gauge, HandCoins } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useSettingsText } from '../messages';

/** The way to the owner's pages, shown to the owner alone. */
export function OwnerCard() {
  const t = useSettingsText();
  return (
    <Card flush title={t('owner.title')}>
      <List>
        <ListRow icon={Gauge} title={t('owner.dashboard')} to={paths.ownerDashboard} />
        <ListRow icon={Banknote} title={t('owner.activations')} to={paths.ownerActivations} />
        <ListRow icon={HandCoins} title={t('owner.payouts')} to={paths.ownerPayouts} />
        <ListRow icon={ChartColumn} title={t('owner.analytics')} to={paths.analytics} />
      </List>
    </Card>
  );
}
