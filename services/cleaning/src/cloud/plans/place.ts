import { type CloudDrive, type DriveItem, TRASH_FOLDER } from '../drives/cloud-drive';
import { ItemError } from '../../plans/item-error';

/** File systems allow 255 bytes for a name, of which the position takes some. */
const MAX_NAME_BYTES = 200;

/** Where an item of a plan lies in our trash folder; it is never another item's place. */
export function trashPathOf(planId: string, position: number, name: string): string {
  let short = name;
  while (Buffer.byteLength(short) > MAX_NAME_BYTES) short = [...short].slice(0, -1).join('');
  return `${TRASH_FOLDER}/${planId}/${position}-${short}`;
}

/** Names under which an item may come back: its own, then others while they are taken. */
function* restorePathsOf(path: string): Generator<string> {
  yield path;
  const slash = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const end = dot > slash ? dot : path.length;
  for (let number = 1; number <= 20; number++) {
    const mark = number === 1 ? 'restored' : `restored ${number}`;
    yield `${path.slice(0, end)} (${mark})${path.slice(end)}`;
  }
}

/** Puts an item back to the first path that is free; each is passed to `beforeTry` first. @returns the path */
export async function restoreToFreePath(
  drive: CloudDrive,
  item: DriveItem,
  place: string,
  beforeTry: (path: string) => Promise<void> = async () => undefined,
): Promise<string> {
  for (const path of restorePathsOf(item.path)) {
    await beforeTry(path);
    try {
      await drive.restore(item, place, path);
      return path;
    } catch (error) {
      // What may have been moved is put nowhere else.
      const isTaken = error instanceof ItemError && error.problem === 'place-taken';
      if (!isTaken || error.outcome === 'unknown') throw error;
    }
  }
  throw new ItemError('failed', 'place-taken');
}
