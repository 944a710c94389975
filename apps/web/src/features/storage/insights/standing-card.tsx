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
const BYTES_PER_MB = 1e6;

/** How full the device is (INS-05), and what that is called (INS-06). */
export function StandingCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  const { usedBytes, totalBytes, totalBytesTyped, health } = insights;
  return (
    <Card
      title={t('insights.health')}
      aside={<Badge tone={TONES[health]}>{t(`insights.health.${health}`)}</Badge>}
    >
      <StorageGauge
        analysis={{
          usedStorage: usedBytes / BYTES_PER_MB,
          totalStorage: totalBytes / BYTES_PER_MB,
          totalStorageTyped: totalBytesTyped,
        }}
      />
    </Card>
  );
}
