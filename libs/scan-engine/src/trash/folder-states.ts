import { getFolder, nullIfMissing } from '../file-system';

/** Owner, rights and date of a folder, where a disk tells them. */
export interface FolderState {
  mode: number;
  uid: number;
  gid: number;
  /** Milliseconds since 1970. */
  lastModified: number;
}

/** A folder that a run changes: it removes the folder, or something in it. */
export type StoredState = [path: string[], state: FolderState];

/** A folder on a disk; a browser neither tells its state nor sets it. */
interface StatefulFolder extends FileSystemDirectoryHandle {
  readState?(): FolderState;
  /** Owner and rights only where `isWhole`; an owner that this user may not give is left out. */
  applyState?(state: FolderState, isWhole: boolean): void;
}

/** The states of all folders below the opened one that change when files and folders are removed, before that. */
export async function readFolderStates(
  root: FileSystemDirectoryHandle,
  files: readonly string[][],
  folders: readonly string[][],
): Promise<StoredState[]> {
  if (!(root as StatefulFolder).readState) return [];
  const paths = new Map<string, string[]>();
  const add = (path: string[]) => void (path.length > 0 && paths.set(path.join('/'), path));
  for (const path of files) add(path.slice(0, -1));
  for (const path of folders) {
    add(path);
    add(path.slice(0, -1));
  }
  const states: StoredState[] = [];
  for (const path of paths.values()) {
    const folder = await find(root, path);
    if (folder) states.push([path, folder.readState!()]);
  }
  return states;
}

/**
 * The states that a restore of the whole run gives back: of folders that are gone, all of it (bit-team/backintime#265);
 * of others the date, unless somebody changed the folder after the run. Call it before the restore, and the result
 * after it.
 */
export async function prepareFolderStates(
  root: FileSystemDirectoryHandle,
  states: readonly StoredState[],
  finishedAt: number,
): Promise<() => Promise<void>> {
  const wanted: { path: string[]; state: FolderState; isWhole: boolean }[] = [];
  for (const [path, state] of states) {
    const folder = await find(root, path);
    if (!folder || folder.readState!().lastModified <= finishedAt)
      wanted.push({ path, state, isWhole: !folder });
  }
  // A folder that is closed again would hide those below it.
  wanted.sort((a, b) => b.path.length - a.path.length);
  return async () => {
    for (const { path, state, isWhole } of wanted) (await find(root, path))?.applyState!(state, isWhole);
  };
}

async function find(
  root: FileSystemDirectoryHandle,
  path: readonly string[],
): Promise<StatefulFolder | null> {
  const folder: StatefulFolder | null = await nullIfMissing(getFolder(root, path));
  return folder?.readState ? folder : null;
}
