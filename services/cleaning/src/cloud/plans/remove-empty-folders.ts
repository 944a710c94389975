import { type CloudDrive, TRASH_FOLDER } from '../drives/cloud-drive';
import { ItemError } from '../../plans/item-error';

/**
 * Removes folders of runs that hold nothing any more, and our trash folder once it is empty. One that the server does
 * not let us remove stays; all that a user misses in it is back or gone as was asked.
 */
export async function removeEmptyFolders(
  drive: CloudDrive,
  runFolders: Iterable<string>,
  options?: { withFolders?: boolean },
): Promise<void> {
  try {
    for (const folder of runFolders) await drive.removeEmptyTrashFolder(folder, options);
    await drive.removeEmptyTrashFolder(TRASH_FOLDER);
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
  }
}
