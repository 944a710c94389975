import FolderPicker from '@/folder/picker/folder-picker';
import { ScanStage } from '@/folder/scan/scan-stage';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useBrowserScans } from '@/folder/totals/browser-scans';
import { TrashReminder } from '@/folder/trash/trash-reminder';
import { useSession } from '@/shared/session/session';
import { Skeleton } from '@/shared/ui/skeleton';
import { preloadable } from '@/shared/ui/preloadable';
import { useStorageText } from '../messages';
import { LastScan } from './last-scan';

const FreeSpace = preloadable(() => import('./free-space'));

/** The one thing to do next: open a folder, return to the last one, free what is safe, or empty the trash. */
export function NextStep() {
  const skeleton = <Skeleton className="h-40 w-full" />;
  const last = useLastFolderScan();
  return (
    <ScanStage
      preload={FreeSpace.preload}
      idle={() => (
        <div className="flex flex-col gap-4">
          {last ? <LastScan scan={last} /> : <OpenFolder />}
          <TrashReminder />
        </div>
      )}
      fallback={skeleton}
    >
      {(folder) => <FreeSpace folder={folder} />}
    </ScanStage>
  );
}

/** What opens another folder, for who has scanned one before; below the overview. */
export function OpenAnother() {
  const isIdle = useScan(folderScan).status === 'idle';
  const last = useLastFolderScan();
  return isIdle && last ? <OpenFolder /> : null;
}

function OpenFolder() {
  const t = useStorageText();
  return <FolderPicker compact title={t('next.open')} text={t('next.open.text')} />;
}

const useLastFolderScan = () =>
  useBrowserScans(useSession().user?.id).find(({ folderId }) => folderId !== null);
