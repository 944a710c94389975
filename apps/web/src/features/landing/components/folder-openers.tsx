import { NotOpenedNotice } from '@/folder/picker/not-opened-notice';
import RecentFolders from '@/folder/picker/recent-folders';
import { reopenFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';

export { openFolder } from '@/folder/picker/open-folder';
export { pickFolder, requestOfDrop } from '@/folder/picker/scan-request';

/** Why no folder was opened, and the recent folders. */
export function FolderOpeners() {
  const scan = useScanFolder();
  return (
    <>
      <NotOpenedNotice />
      <RecentFolders onOpen={(folder) => scan(() => reopenFolder(folder))} />
    </>
  );
}
