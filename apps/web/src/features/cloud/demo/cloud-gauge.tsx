import { formatGigabytes, formatPercent } from '../../../shared/format/format';
import { Gauge } from '../../../shared/ui/gauge';
import { StorageBar } from '../../../shared/ui/storage-bar';
import { useCloudText } from '../messages';
import { sumMegabytes, TOTAL_MEGABYTES, type CloudCategory } from './sample-cloud';

/** How full the cloud is, and of what (CLOUD-03). */
export function CloudGauge({ categories }: { categories: readonly CloudCategory[] }) {
  const t = useCloudText();
  const megabytes = sumMegabytes(categories);
  const fraction = megabytes / TOTAL_MEGABYTES;
  const used = formatGigabytes(megabytes);
  const total = formatGigabytes(TOTAL_MEGABYTES);
  const parts = categories.map(({ id, hue, megabytes: size }) => ({
    name: t(`category.${id}`),
    hue,
    size: formatGigabytes(size),
    fraction: size / TOTAL_MEGABYTES,
  }));
  return (
    <div className="flex flex-col items-center gap-4">
      <Gauge
        percent={fraction * 100}
        label={t('gauge.label')}
        valueText={t('gauge.reading', { percent: formatPercent(fraction), used, total })}
        className="w-56"
      >
        <span className="text-headline font-semibold tracking-tight tabular-nums">{used}</span>
        <span className="text-small text-soft tabular-nums">{t('gauge.total', { total })}</span>
      </Gauge>
      <div className="w-full">
        <StorageBar parts={parts} label={t('category.breakdown')} legend={false} />
      </div>
    </div>
  );
}
