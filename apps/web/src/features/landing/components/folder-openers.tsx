import { NotOpenedNotice } from '@/folder/picker/not-opened-notice';
import { openFolder } from '@/folder/picker/open-folder';
import RecentFolders from '@/folder/picker/recent-folders';
import { pickFolder, reopenFolder, requestOfDrop } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { TrashReminder } from '@/folder/trash/trash-reminder';

/** Why no folder was opened, what waits in a trash, and the recent folders. */
function FolderOpeners() {
  const scan = useScanFolder();
  return (
    <>
      <NotOpenedNotice />
      <TrashReminder />
      <RecentFolders onOpen={(folder) => scan(() => reopenFolder(folder))} />
    </>
  );
}

/** All that the start page loads with the first press. */
export default { FolderOpeners, openFolder, pickFolder, requestOfDrop };
