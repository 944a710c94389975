import { formatGigabytes, formatPercent } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ResultPanel } from '@/shared/ui/result-panel';
import { Gauge } from '@/shared/ui/gauge';
import { StorageBar } from '@/shared/ui/storage-bar';
import { type Cloud, type CloudCategory, SAMPLE_TERMS, sumBytes } from '../demo/use-demo-cloud';
import { useCloudText } from '../messages';

/** How full the cloud is, by category (CLOUD-03). */
export function CloudGauge({ categories }: { categories: readonly CloudCategory[] }) {
  const t = useCloudText();
  const { total } = SAMPLE_TERMS;
  const usedBytes = sumBytes(categories);
  const fraction = usedBytes / total;
  const used = formatGigabytes(usedBytes);
  const room = formatGigabytes(total);
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
        <StorageBar
          label={t('category.breakdown')}
          parts={categories.map(({ id, hue, bytes }) => ({ name: t(`category.${id}`), hue, bytes }))}
          total={total}
          formatSize={formatGigabytes}
          legend={false}
        />
      </div>
    </div>
  );
}

/** The freed bytes, and the undo button (CLOUD-13, CLOUD-14). */
export function OptimizedCard({ cloud }: { cloud: Cloud }) {
  const t = useCloudText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <ResultPanel
        className="lg:col-span-7"
        heading={t('optimized.title')}
        sentence={`${formatGigabytes(cloud.freed)} ${t('optimized.freed')}`}
        figure={formatGigabytes(cloud.freed)}
        caption={t('optimized.freed')}
        note={t('trash.after', { days: SAMPLE_TERMS.trashDays })}
      >
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={cloud.showOverview}>
            {t('optimized.overview')}
          </Button>
          <Button size="lg" variant="secondary" className="flex-1" onClick={cloud.restore}>
            {t('optimized.restore')}
          </Button>
        </div>
        <Button variant="quiet" full onClick={cloud.startOver}>
          {t('startOver')}
        </Button>
      </ResultPanel>
      <Card className="lg:col-span-5">
        <CloudGauge categories={cloud.categories} />
      </Card>
    </div>
  );
}
