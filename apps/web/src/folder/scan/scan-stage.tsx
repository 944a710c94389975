import { type ReactNode, Suspense } from 'react';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import type { OpenFolder } from '../open-folder';
import { requestOfDrop, type RequestScan } from '../picker/scan-request';
import { useDrop } from '@/shared/browser/use-drop';
import { ScanProgress } from './lazy-scan-progress';
import { folderScan, type ScanStore, useScan } from './scan-store';

interface ScanStageProps {
  store?: ScanStore;
  /** Scans what is dropped on the page, unless a scan is running. Without it the screen takes drops itself. */
  onScan?: (requestScan: RequestScan) => void;
  /** What opens a folder. `dropping`: files are dragged over the page. */
  idle: (dropping: boolean) => ReactNode;
  /** Loads the screen over the folder; called while a scan is running, so that its result is shown at once. */
  preload: () => void;
  /** Shown while the progress or the screen over the folder is loaded. */
  fallback?: ReactNode;
  /** The screen over the folder; another scan shows it anew. */
  children: (folder: OpenFolder) => ReactNode;
}

/** What opens a folder, the progress of its scan, then the screen over it (STATE-05, CLEAN-06, CLEAN-07). */
export function ScanStage(props: ScanStageProps) {
  const { store = folderScan, onScan, idle, preload, fallback = <ScreenSkeleton />, children } = props;
  const state = useScan(store);
  const isScanning = state.status === 'scanning';
  // Not in an effect, which comes 300 ms later where the page has suspended.
  if (isScanning) preload();
  const scanDrop = (transfer: DataTransfer) => {
    if (!isScanning) onScan?.(() => requestOfDrop(transfer));
  };
  const dropping = useDrop(onScan ? scanDrop : null);
  if (state.status === 'idle') return idle(dropping);
  if (state.status === 'scanning')
    return (
      <Suspense fallback={fallback}>
        <ScanProgress name={state.name} view={state.view} onCancel={store.reset} />
      </Suspense>
    );
  return (
    <Suspense key={state.folder.result.scannedAt} fallback={fallback}>
      {children(state.folder)}
    </Suspense>
  );
}
