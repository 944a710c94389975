import { useEffect, useState } from 'react';
import { formatBytes, formatPercent } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { useCleaningText } from '../messages';

interface Estimate {
  used: number;
  total: number;
}

/** The browser's storage for this site; empty where it is not reported (REAL-02, REAL-03, API-33). */
export function StorageOverview() {
  const t = useCleaningText();
  const estimate = useStorageEstimate();
  if (!estimate) return null;
  const fraction = estimate.used / estimate.total;
  const reading = t('overview.reading', {
    used: formatBytes(estimate.used),
    total: formatBytes(estimate.total),
    percent: formatPercent(fraction),
  });
  return (
    <Card title={t('overview.title')}>
      <div
        role="meter"
        aria-label={t('overview.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
        aria-valuetext={reading}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        {fraction > 0 && (
          <div
            className={classNames('h-full rounded-full bg-brand', fraction >= 0.005 && 'min-w-0.5')}
            style={{ width: `${fraction * 100}%` }}
          />
        )}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small tabular-nums">
        <Figure label={t('overview.used')} value={formatBytes(estimate.used)} />
        <Figure label={t('overview.total')} value={formatBytes(estimate.total)} />
        <Figure label={t('overview.percent')} value={formatPercent(fraction)} />
      </dl>
      <p className="mt-2 text-caption text-soft">{t('overview.note')}</p>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function useStorageEstimate(): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    estimateStorage().then(
      (next) => {
        if (!isUnmounted) setEstimate(next);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return estimate;
}

async function estimateStorage(): Promise<Estimate | null> {
  // Undefined on insecure pages, despite the type.
  const storage = navigator.storage as StorageManager | undefined;
  const { usage, quota } = (await storage?.estimate?.()) ?? {};
  return usage !== undefined && quota ? { used: usage, total: quota } : null;
}
