import type { Insights, StorageHealth } from '@swipeclean/contracts';
import { formatSpace } from '@/shared/format/format';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { MixedBadge } from '../components/sample-badge';
import { StorageGauge } from '../components/storage-gauge';
import { useStorageText } from '../messages';

const TONES: Record<StorageHealth, BadgeTone> = {
  Excellent: 'good',
  Good: 'good',
  Fair: 'warn',
  Poor: 'bad',
};

/** How full the device is (INS-05), and its rating (INS-06). */
export function StandingCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  const { health } = insights;
  return (
    <Card
      title={t('insights.health')}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Badge tone={TONES[health]}>{t(`insights.health.${health}`)}</Badge>
          <MixedBadge insights={insights} />
        </span>
      }
    >
      <p className="-mt-2 mb-3 text-small text-soft">
        {t('insights.health.basis', { size: formatSpace(insights.usedBytes) })}
      </p>
      <StorageGauge usage={insights} />
    </Card>
  );
}
