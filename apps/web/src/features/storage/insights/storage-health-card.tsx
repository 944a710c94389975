import type { Insights } from '@swipeclean/contracts';
import { formatSpace } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { RealFigures } from '../components/device-card';
import { MixedBadge } from '../components/sample-badge';
import { StorageGauge } from '../components/storage-gauge';
import { HEALTH_TONES } from '../disks/disk-health';
import { useStorageText } from '../messages';

/** How full the device is (INS-05), and its rating (INS-06). */
export function StorageHealthCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  const { health } = insights;
  const title = t('insights.health');
  return (
    <RealFigures title={title}>
      <Card
        title={title}
        aside={
          <span className="flex flex-wrap items-center justify-end gap-2">
            <Badge tone={HEALTH_TONES[health]}>{t(`insights.health.${health}`)}</Badge>
            <MixedBadge insights={insights} />
          </span>
        }
      >
        <p className="-mt-2 mb-3 text-small text-soft">
          {t('insights.health.basis', { size: formatSpace(insights.usedBytes) })}
        </p>
        <StorageGauge unrated usage={insights} />
      </Card>
    </RealFigures>
  );
}
