import { lazy, Suspense } from 'react';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { Skeleton } from '@/shared/ui/skeleton';
import { useStorageText } from '../messages';

const FolderPicker = lazy(() => import('@/folder/picker/folder-picker'));
const ScanProgress = lazy(() =>
  import('@/folder/scan/scan-progress').then(({ ScanProgress: progress }) => ({ default: progress })),
);
const FreeSpace = lazy(() => import('./free-space'));

/** The one thing to do next: open a folder, free what is safe in it, or empty its trash. */
export function NextStep() {
  const t = useStorageText();
  const state = useScan(folderScan);
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      {state.status === 'idle' && <FolderPicker compact title={t('next.open')} text={t('next.open.text')} />}
      {state.status === 'scanning' && (
        <ScanProgress name={state.name} view={state.view} onCancel={folderScan.reset} />
      )}
      {state.status === 'results' && <FreeSpace folder={state.folder} />}
    </Suspense>
  );
}
