import { formatGigabytes, formatPercent } from '../../../shared/format/format';
import { Gauge } from '../../../shared/ui/gauge';
import { useStorageText } from '../messages';
import { usedPercent, type Usage } from '../storage-figures';
import { DeviceSize } from './device-size';

/** How full the device is, and against which size that was reckoned. */
export function StorageGauge({ usage }: { usage: Usage }) {
  const t = useStorageText();
  const percent = usedPercent(usage);
  const used = formatGigabytes(usage.usedBytes);
  const total = formatGigabytes(usage.totalBytes);
  const shown = formatPercent(percent / 100);
  return (
    <div className="flex flex-col items-center">
      <Gauge
        percent={percent}
        label={t('gauge.label')}
        valueText={t('gauge.reading', { percent: shown, used, total })}
        className="w-56"
      >
        <span className="text-hero font-semibold tracking-tight tabular-nums">{shown}</span>
        <span className="text-small text-soft tabular-nums">{t('gauge.used', { used })}</span>
      </Gauge>
      <DeviceSize usage={usage} />
    </div>
  );
}
