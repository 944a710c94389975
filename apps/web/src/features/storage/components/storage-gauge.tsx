import { paths } from '@/shared/config/paths';
import { formatGigabytes, formatPercent, formatSpace } from '@/shared/format/format';
import { Gauge } from '@/shared/ui/gauge';
import { TextLink } from '@/shared/ui/link';
import { useStorageText } from '../messages';
import { figureOrigins, oldScanDate, usedPercent, type Usage } from '../storage-figures';
import { DeviceSize } from './device-size';

/** How full the device is, and the capacity that this is measured against. */
export function StorageGauge({ usage }: { usage: Usage }) {
  const t = useStorageText();
  const percent = usedPercent(usage);
  const used = formatSpace(usage.usedBytes);
  const total = formatGigabytes(usage.totalBytes);
  // A non-zero share never reads as zero.
  const shown = percent > 0 && percent < 1 ? `<${formatPercent(0.01)}` : formatPercent(percent / 100);
  return (
    <div className="flex flex-col items-center">
      <Gauge
        percent={percent}
        label={t('gauge.label')}
        valueText={t(usage.sample ? 'gauge.reading' : 'gauge.reading.scanned', {
          percent: shown,
          used,
          total,
        })}
        className="w-56"
      >
        <span className="text-hero font-semibold tracking-tight tabular-nums">{shown}</span>
        <span className="text-small text-soft tabular-nums">
          {t(usage.sample ? 'gauge.used' : 'gauge.scanned', { used })}
        </span>
      </Gauge>
      <ScanOrigins usage={usage} />
      <DeviceSize usage={usage} />
    </div>
  );
}

/** The scans that figures come from, and whether the last one is old. */
export function ScanOrigins({ usage }: { usage: Usage }) {
  const t = useStorageText();
  const oldScan = oldScanDate(usage);
  return (
    <>
      {figureOrigins(usage).map((origin) => (
        <p key={origin} className="text-center text-small font-medium break-words">
          {origin}
        </p>
      ))}
      {oldScan && (
        <p className="mt-1 text-center text-small">
          {t('gauge.old', { date: oldScan })}{' '}
          <TextLink to={paths.realCleaner}>{t('gauge.old.action')}</TextLink>
        </p>
      )}
    </>
  );
}
