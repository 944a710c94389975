import { paths } from '@/shared/config/paths';
import { formatGigabytes, formatNumber, formatPercent, formatSpace } from '@/shared/format/format';
import { classNames } from '@/shared/ui/class-names';
import { SizeFigure } from '@/shared/ui/figures';
import { Gauge } from '@/shared/ui/gauge';
import { TextLink } from '@/shared/ui/link';
import { useStorageText } from '../messages';
import { figureOrigins, OLD_SCAN_DAYS, usedPercent, type Usage } from '../storage-figures';
import { DeviceSize } from './device-size';

interface StorageGaugeProps {
  usage: Usage;
  /** Beside a result that leads. */
  quiet?: boolean;
  /** Beside a rating by another rule. */
  unrated?: boolean;
}

/** How full the device is, and the capacity that this is measured against. */
export function StorageGauge({ usage, quiet = false, unrated }: StorageGaugeProps) {
  const t = useStorageText();
  const percent = usedPercent(usage);
  const used = formatSpace(usage.usedBytes);
  const total = formatGigabytes(usage.totalBytes);
  // A non-zero share never reads as zero.
  const shown = percent > 0 && percent < 1 ? `<${formatPercent(0.01)}` : formatPercent(percent / 100);
  // Against a capacity that is only assumed, the share means little.
  const isAssumed = !usage.sample && !usage.totalBytesTyped;
  const isQuiet = quiet || isAssumed || usage.sample;
  const note = 'text-small text-soft tabular-nums';
  return (
    <div className="flex flex-col items-center">
      <Gauge
        percent={percent}
        unrated={unrated}
        label={t('gauge.label')}
        valueText={t(usage.sample ? 'gauge.reading' : 'gauge.reading.scanned', {
          percent: shown,
          used,
          total,
        })}
        className={isQuiet ? 'w-40' : 'w-56'}
      >
        {isAssumed ? (
          <>
            <SizeFigure size={used} />
            <span className={note}>{shown}</span>
          </>
        ) : (
          <>
            <span
              className={classNames('font-semibold tabular-nums', isQuiet ? 'text-headline' : 'text-figure')}
            >
              {shown}
            </span>
            <span className={note}>{t(usage.sample ? 'gauge.used' : 'gauge.scanned', { used })}</span>
          </>
        )}
      </Gauge>
      <div className="-mt-6 flex flex-col items-center">
        <ScanOrigins usage={usage} />
        <DeviceSize usage={usage} />
      </div>
    </div>
  );
}

/** The scans that figures come from, with a reminder of each old one. */
export function ScanOrigins({ usage }: { usage: Usage }) {
  const t = useStorageText();
  return figureOrigins(usage).map(({ text, isOld }) => (
    <div key={text} className="mt-1 text-center text-small">
      <p className="break-words text-soft">{text}</p>
      {isOld && (
        <p>
          {t('gauge.old', { days: formatNumber(OLD_SCAN_DAYS) })}{' '}
          <TextLink to={paths.realCleaner}>{t('gauge.old.action')}</TextLink>
        </p>
      )}
    </div>
  ));
}
