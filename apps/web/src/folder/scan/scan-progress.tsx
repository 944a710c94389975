import { formatBytes } from '@/shared/format/format';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { ScanReading } from './rate-meter';

interface ScanProgressProps {
  /** Name of the folder; null for loose files. */
  name: string | null;
  reading: ScanReading;
  onCancel: () => void;
}

/** Progress of a running scan, and what it has found so far. */
export function ScanProgress({ name, reading, onCancel }: ScanProgressProps) {
  const t = useFolderText();
  const { phase, progress, groups, reclaimable } = reading;
  const found = groups > 0 && t('scan.foundSoFar', { count: groups, size: formatBytes(reclaimable) });
  return (
    <ProgressPanel
      title={name === null ? t('scan.title') : t('scan.titleOf', { folder: name })}
      detail={[t(phase === 'walk' ? 'scan.walk' : 'scan.compare'), found].filter(Boolean).join(' · ')}
      progress={progress}
      onCancel={onCancel}
    />
  );
}
