import { formatBytes } from '@/shared/format/format';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useFolderText } from '../messages';
import type { ScanReading } from './rate-meter';

interface ScanProgressProps {
  folder: string | null;
  reading: ScanReading;
  onCancel: () => void;
}

/** A running scan: how far it is, and what it has found so far. */
export function ScanProgress({ folder, reading, onCancel }: ScanProgressProps) {
  const t = useFolderText();
  const { phase, progress, groups, reclaimable } = reading;
  const found = groups > 0 && t('scan.foundSoFar', { count: groups, size: formatBytes(reclaimable) });
  return (
    <ProgressPanel
      title={folder === null ? t('scan.title') : t('scan.titleOf', { folder })}
      detail={[t(phase === 'walk' ? 'scan.walk' : 'scan.compare'), found].filter(Boolean).join(' · ')}
      progress={progress}
      onCancel={onCancel}
    />
  );
}
