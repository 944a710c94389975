import { CLOUD_CATEGORIES, type CloudTotals } from '@swipeclean/contracts';
import { formatBytes, formatPercent } from '@/shared/format/format';
import { HeroBytes } from '@/shared/ui/figures';
import { Gauge } from '@/shared/ui/gauge';
import { StorageBar } from '@/shared/ui/storage-bar';
import { CATEGORY_LOOKS } from '../../components/category-looks';
import { useCloudText } from '../../messages';

/** How full the drive is, where its provider says so, and what its files are. */
export function DriveGauge({ scan }: { scan: CloudTotals }) {
  const t = useCloudText();
  const { quota, files, folders, categories } = scan;
  return (
    <div className="flex flex-col items-center gap-4">
      {quota?.totalBytes ? (
        <QuotaGauge used={quota.usedBytes} total={quota.totalBytes} />
      ) : (
        <div className="text-center">
          <HeroBytes bytes={quota?.usedBytes ?? files.bytes} />
          <p className="text-small text-balance text-soft">
            {t(quota ? 'drive.used.unlimited' : 'drive.used.unknown')}
          </p>
        </div>
      )}
      <div className="w-full">
        <StorageBar
          label={t('category.breakdown')}
          parts={CLOUD_CATEGORIES.filter((id) => categories[id].bytes > 0).map((id) => ({
            name: t(`category.${id}`),
            hue: CATEGORY_LOOKS[id].hue,
            bytes: categories[id].bytes,
          }))}
          total={quota?.totalBytes ?? undefined}
        />
      </div>
      <p className="text-small text-soft">{t('drive.counted', { files: files.files, folders })}</p>
    </div>
  );
}

function QuotaGauge({ used, total }: { used: number; total: number }) {
  const t = useCloudText();
  const fraction = used / total;
  const sizes = { used: formatBytes(used), total: formatBytes(total) };
  return (
    <Gauge
      percent={fraction * 100}
      label={t('gauge.label')}
      valueText={t('gauge.reading', { percent: formatPercent(fraction), ...sizes })}
      className="w-56"
    >
      <span className="text-headline font-semibold tracking-tight tabular-nums">{sizes.used}</span>
      <span className="text-small text-soft tabular-nums">{t('gauge.total', { total: sizes.total })}</span>
    </Gauge>
  );
}
