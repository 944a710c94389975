import type { Insights, StorageHealth } from '@swipeclean/contracts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { StorageGauge } from '../components/storage-gauge';
import { useStorageText } from '../messages';

const TONES: Record<StorageHealth, BadgeTone> = {
  Excellent: 'good',
  Good: 'good',
  Fair: 'warn',
  Poor: 'bad',
};

/** How full the device is (INS-05), and what that is called (INS-06). */
export function StandingCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  const { health } = insights;
  return (
    <Card
      title={t('insights.health')}
      aside={<Badge tone={TONES[health]}>{t(`insights.health.${health}`)}</Badge>}
    >
      <StorageGauge usage={insights} />
    </Card>
  );
}
