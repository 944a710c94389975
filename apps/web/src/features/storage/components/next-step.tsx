import { type ReactNode, useState } from 'react';
import { useFolderText } from '@/folder/messages';
import FolderPicker from '@/folder/picker/folder-picker';
import { useHasPicker } from '@/folder/picker/not-opened-notice';
import { pickFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { ScanStage } from '@/folder/scan/scan-stage';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { readFreedSpace, readWaitingTrash } from '@/folder/trash/freed-space';
import { TrashReminder } from '@/folder/trash/trash-reminder';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { preloadable } from '@/shared/ui/preloadable';
import { useLastResult } from '../last-result';
import { useStorageText } from '../messages';
import { formatFreed } from './freed-text';
import { LastScan } from './last-scan';

const FreeSpace = preloadable(() => import('./free-space'));

/** The one thing to do next: open a folder, return to the last one, free what is safe, or empty the trash. */
export function NextStep() {
  const skeleton = <Skeleton className="h-40 w-full" />;
  const last = useLastResult();
  const [freed] = useState(readFreedSpace);
  const [waiting] = useState(readWaitingTrash);
  return (
    <ScanStage
      preload={FreeSpace.preload}
      idle={() => (
        <div className="flex flex-col gap-4">
          {last === undefined ? (
            skeleton
          ) : last ? (
            <LastScan result={last} freed={waiting ? null : freed} />
          ) : (
            <OpenFolder />
          )}
          {waiting ? (
            <TrashReminder />
          ) : (
            freed && !last && <p className="px-1 text-small text-soft">{formatFreed(freed)}</p>
          )}
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
  const last = useLastResult();
  return isIdle && last ? <OpenFolder button={<PickAnother />} /> : null;
}

/** Outlined, as Home has one filled button. Without a picker there are other ways, which the default shows. */
function OpenFolder({ button }: { button?: ReactNode }) {
  const t = useStorageText();
  const hasPicker = useHasPicker();
  return (
    <FolderPicker
      compact
      title={t('next.open')}
      text={t('next.open.text')}
      button={hasPicker ? button : undefined}
    />
  );
}

function PickAnother() {
  const t = useFolderText();
  const scan = useScanFolder();
  return (
    <Button variant="secondary" full data-opens-folder onClick={() => scan(() => pickFolder())}>
      {t('open.pick')}
    </Button>
  );
}
