import { canRemove } from '@swipeclean/scan-engine/browser';
import { AllowWrites } from '../open/allow-writes';
import type { FinishedScan } from '../scan/scan-store';
import { trashOf } from './trash-of';
import { TrashPanel } from './trash-panel';

interface FolderPanelProps {
  scan: FinishedScan;
  /** The folder may be changed from now on. */
  onWritable: () => void;
}

/** The trash of the open folder and the work on it; where it is open for reading only, the way to change that. */
export function FolderPanel({ scan, onWritable }: FolderPanelProps) {
  const trash = trashOf(scan);
  if (trash) return <TrashPanel trash={trash} />;
  if (!scan.handle || !canRemove()) return null;
  return <AllowWrites handle={scan.handle} onAllowed={onWritable} />;
}
