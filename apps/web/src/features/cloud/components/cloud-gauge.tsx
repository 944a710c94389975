import { formatGigabytes, formatPercent } from '@/shared/format/format';
import { Gauge } from '@/shared/ui/gauge';
import { StorageBar } from '@/shared/ui/storage-bar';
import { sumBytes, type CloudCategory } from '../cloud';
import { useCloudText } from '../messages';

interface CloudGaugeProps {
  categories: readonly CloudCategory[];
  /** Room in the cloud, in bytes. */
  total: number;
}

/** How full the cloud is, and of what (CLOUD-03). */
export function CloudGauge({ categories, total }: CloudGaugeProps) {
  const t = useCloudText();
  const usedBytes = sumBytes(categories);
  const fraction = usedBytes / total;
  const used = formatGigabytes(usedBytes);
  const room = formatGigabytes(total);
  const parts = categories.map(({ id, hue, bytes }) => ({
    name: t(`category.${id}`),
    hue,
    size: formatGigabytes(bytes),
    fraction: bytes / total,
  }));
  return (
    <div className="flex flex-col items-center gap-4">
      <Gauge
        percent={fraction * 100}
        label={t('gauge.label')}
        valueText={t('gauge.reading', { percent: formatPercent(fraction), used, total: room })}
        className="w-56"
      >
        <span className="text-headline font-semibold tracking-tight tabular-nums">{used}</span>
        <span className="text-small text-soft tabular-nums">{t('gauge.total', { total: room })}</span>
      </Gauge>
      <div className="w-full">
        <StorageBar parts={parts} label={t('category.breakdown')} legend={false} />
      </div>
    </div>
  );
}
