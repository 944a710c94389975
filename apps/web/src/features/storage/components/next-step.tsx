import FolderPicker from '@/folder/picker/folder-picker';
import { ScanStage } from '@/folder/scan/scan-stage';
import { TrashReminder } from '@/folder/trash/trash-reminder';
import { Skeleton } from '@/shared/ui/skeleton';
import { preloadable } from '@/shared/ui/preloadable';
import { useStorageText } from '../messages';

const FreeSpace = preloadable(() => import('./free-space'));

/** The one thing to do next: open a folder, free what is safe in it, or empty its trash. */
export function NextStep() {
  const t = useStorageText();
  const skeleton = <Skeleton className="h-40 w-full" />;
  return (
    <ScanStage
      preload={FreeSpace.preload}
      idle={() => (
        <div className="flex flex-col gap-4">
          <FolderPicker compact title={t('next.open')} text={t('next.open.text')} />
          <TrashReminder />
        </div>
      )}
      fallback={skeleton}
    >
      {(folder) => <FreeSpace folder={folder} />}
    </ScanStage>
  );
}
