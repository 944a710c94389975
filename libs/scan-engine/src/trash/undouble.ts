import { confirmIdentical } from '../confirm-identical';
import type { PlannedItem } from './manifest';
import { fileAt, isAsScanned } from './places';
import type { RunFolder } from './run-folder';

/**
 * Where a move had to copy, the original may still be in its place, as it was: then the copy in the trash goes. Any other
 * file in that place is somebody's new one, and both stay.
 */
export async function undouble(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
  item: PlannedItem,
): Promise<void> {
  const original = await fileAt(root, item.path.join('/')).catch(() => null);
  if (!original || !isAsScanned(original, item)) return;
  const held = await (await run.heldFile(item)).getFile();
  const { identical } = await confirmIdentical([original, held]);
  if (identical) await run.deleteHeld(item);
}
