import { formatBytes } from '@/shared/format/format';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import type { MediaTotals, MediaWork } from '../media-groups';
import { useMediaText } from '../messages';

interface WorkPanelProps {
  work: MediaWork;
  totals: MediaTotals;
  fraction: number | null;
  onCancel: () => void;
}

export function WorkPanel({ work, totals, fraction, onCancel }: WorkPanelProps) {
  const t = useMediaText();
  return (
    <ProgressPanel
      title={t(`${work}.working`, { count: totals.groups })}
      detail={
        work === 'scan'
          ? t('scan.detail')
          : t('selection.contents', { count: totals.items, size: formatBytes(totals.bytes) })
      }
      progress={{ fraction }}
      onCancel={onCancel}
    />
  );
}
