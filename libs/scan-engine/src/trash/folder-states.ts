import { getFolder, hasErrorName, nullIfMissing } from '../file-system';

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
export interface StatefulFolder extends FileSystemDirectoryHandle {
  readState?(): FolderState;
  /** Returns what later sets the date of this folder, and of no other one in its place. */
  prepareDate?(): (lastModified: number) => void;
  /**
   * Creates a folder and returns what later gives it a state, and no other one in its place; null where the name is
   * taken. An owner that this user may not give is left out.
   */
  createStatefulFolder?(name: string): ((state: FolderState) => void) | null;
  /** Removes what a killed process left of folders that it was creating here. */
  removeUnfinishedFolders?(): void;
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
 * The folders of a restore of the whole run, with the states that it gives back: to folders that it creates, all of it
 * (bit-team/backintime#265); to others the date, unless somebody changed the folder after the run. A folder that
 * another program creates or puts there meanwhile gets nothing.
 */
export class RestoredFolders {
  private readonly pending = new Map<string, { depth: number; apply: () => void }>();
  private readonly states: ReadonlyMap<string, FolderState>;
  private readonly known = new Map<string, FileSystemDirectoryHandle>();

  private constructor(
    private readonly root: FileSystemDirectoryHandle,
    states: readonly StoredState[],
  ) {
    this.states = new Map(states.map(([path, state]) => [path.join('/'), state]));
  }

  /** Call it before the restore. */
  static async prepare(
    root: FileSystemDirectoryHandle,
    states: readonly StoredState[],
    finishedAt: number,
  ): Promise<RestoredFolders> {
    const folders = new RestoredFolders(root, states);
    const parents = new Map(states.map(([path]) => [path.slice(0, -1).join('/'), path.slice(0, -1)]));
    for (const path of parents.values()) (await find(root, path))?.removeUnfinishedFolders!();
    for (const [path, { lastModified }] of states) {
      const folder = await find(root, path);
      // The end of the run is known in whole ms.
      if (!folder || Math.floor(folder.readState!().lastModified) > finishedAt) continue;
      const setDate = folder.prepareDate!();
      folders.add(path, () => setDate(lastModified));
    }
    return folders;
  }

  /** The folder at a path as it was got before; a file that cannot be put there shows that it is gone. */
  async get(path: readonly string[]): Promise<FileSystemDirectoryHandle> {
    return this.known.get(path.join('/')) ?? this.getOrCreate(path);
  }

  /** The folder at a path; created if missing. */
  async getOrCreate(path: readonly string[]): Promise<FileSystemDirectoryHandle> {
    let folder: StatefulFolder = this.root;
    for (const [index, name] of path.entries()) {
      const own = path.slice(0, index + 1);
      const state = this.states.get(own.join('/'));
      const applyState = state && folder.createStatefulFolder?.(name);
      if (applyState) this.add(own, () => applyState(state));
      folder = await folder.getDirectoryHandle(name, { create: true });
    }
    this.known.set(path.join('/'), folder);
    return folder;
  }

  /** Call it after the restore. */
  async applyStates(): Promise<void> {
    // A folder that is closed again would hide those below it.
    const deepestFirst = [...this.pending.values()].sort((a, b) => b.depth - a.depth);
    for (const { apply } of deepestFirst) ignoreReplaced(apply);
  }

  private add(path: readonly string[], apply: () => void): void {
    this.pending.set(path.join('/'), { depth: path.length, apply });
  }
}

function ignoreReplaced(apply: () => void): void {
  try {
    apply();
  } catch (error) {
    if (!hasErrorName(error, 'NotFoundError') && !hasErrorName(error, 'TypeMismatchError')) throw error;
  }
}

async function find(
  root: FileSystemDirectoryHandle,
  path: readonly string[],
): Promise<StatefulFolder | null> {
  const folder: StatefulFolder | null = await nullIfMissing(getFolder(root, path));
  return folder?.readState ? folder : null;
}
