import { isTrashSupported } from '@swipeclean/scan-engine/browser';
import { AllowWrites } from '../open/allow-writes';
import type { FinishedScan } from '../scan/scan-store';
import { trashOf } from './trash-of';
import { TrashPanel, type TrashPanelProps } from './trash-panel';

interface FolderPanelProps extends Pick<TrashPanelProps, 'onRestore' | 'quiet'> {
  scan: FinishedScan;
  /** The folder may be changed from now on. */
  onWritable: () => void;
}

/** The trash of the open folder and the work on it; where it is open for reading only, the way to change that. */
export function FolderPanel({ scan, onWritable, ...panel }: FolderPanelProps) {
  const trash = trashOf(scan);
  if (trash) return <TrashPanel trash={trash} {...panel} />;
  if (!scan.handle || !isTrashSupported()) return null;
  return <AllowWrites handle={scan.handle} onAllowed={onWritable} />;
}
