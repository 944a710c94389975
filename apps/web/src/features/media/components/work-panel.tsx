import { formatBytes } from '../../../shared/format/format';
import { ProgressPanel } from '../../../shared/ui/progress-panel';
import type { MediaTotals } from '../media-groups';
import { useMediaText } from '../messages';
import type { MediaWork } from '../demo/use-demo-media';

/** MEDIA-06: the Demo does not know how far it is, and always says the same. */
const SHOWN_FRACTION = 0.75;

interface WorkPanelProps {
  work: MediaWork;
  totals: MediaTotals;
  onCancel: () => void;
}

export function WorkPanel({ work, totals, onCancel }: WorkPanelProps) {
  const t = useMediaText();
  const scanning = work === 'scan';
  return (
    <ProgressPanel
      title={t(`${work}.working`, { count: totals.groups })}
      detail={
        scanning
          ? t('scan.detail')
          : t('selection.contents', { count: totals.items, size: formatBytes(totals.bytes) })
      }
      progress={{ fraction: scanning ? null : SHOWN_FRACTION }}
      onCancel={onCancel}
    />
  );
}
