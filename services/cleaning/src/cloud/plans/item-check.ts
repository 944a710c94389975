import { type CloudDrive, type DriveEntry, type DriveItem, orUnknown } from '../drives/cloud-drive';
import { ItemError } from '../../plans/item-error';

/** @throws ItemError `gone` or `changed` unless an item is what it was at the scan */
export async function assertUnchanged(drive: CloudDrive, item: DriveItem): Promise<void> {
  const entry = await drive.find(item);
  if (!entry) throw new ItemError('skipped', 'gone');
  if (!isSame(item, entry)) throw new ItemError('skipped', 'changed');
  if (item.isFolder && !(await drive.isEmptyFolder(item))) throw new ItemError('skipped', 'changed');
}

/** @throws ItemError `last-copy` unless the copy that stays is what it was at the scan */
export async function assertKept(drive: CloudDrive, keeper: DriveItem): Promise<void> {
  const entry = await drive.find(keeper);
  if (!entry || !isSame(keeper, entry)) throw new ItemError('skipped', 'last-copy');
}

/**
 * Puts an item back whose copy that stays went away with it: both were one file, by a linked folder for example.
 * @throws ItemError `last-copy`
 */
export async function assertKeptAfterMove(
  drive: CloudDrive,
  item: DriveItem,
  place: string,
  keeper: DriveItem,
): Promise<void> {
  try {
    await assertKept(drive, keeper);
  } catch (error) {
    if (error instanceof ItemError) await orUnknown(drive.restore(item, place, item.path));
    throw error;
  }
}

function isSame(item: DriveItem, entry: DriveEntry): boolean {
  if (item.isFolder || entry.isFolder) return item.isFolder === entry.isFolder;
  const areEqual = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return (
    item.bytes === entry.bytes &&
    areEqual(item.modifiedAt, entry.modifiedAt) &&
    areEqual(withoutWeakness(item.version), withoutWeakness(entry.version))
  );
}

/** Apache calls an ETag weak for a second after a change. */
const withoutWeakness = (version: string | null): string | null => version?.replace(/^W\//, '') ?? null;
