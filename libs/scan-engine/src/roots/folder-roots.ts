import { foldPath, numberName } from '../paths';

/** One of the folders that are opened together; the paths of its files begin with `name`, '' for a folder alone. */
export interface FolderRoot {
  name: string;
  handle: FileSystemDirectoryHandle;
  /** Its files are only compared with: neither they nor its trash are ever changed. */
  isReference?: boolean;
}

/** Folders opened together with a name for each; two of the same name are told apart by a number. */
export function createFolderRoots(handles: readonly FileSystemDirectoryHandle[]): FolderRoot[] {
  if (handles.length === 1) return [{ name: '', handle: handles[0]! }];
  const names = createUniqueNames(handles);
  return handles.map((handle, at) => ({ name: names[at]!, handle }));
}

/** The path of a root's file among the files of all roots. */
export function joinRoot(name: string, path: string): string {
  return name === '' ? path : `${name}/${path}`;
}

/**
 * Unique names of things that were dropped together: the own name, or with the lowest free number, as in `DCIM (2)`.
 * Upper and lower case are the same. The same things in the same order always get the same names, and things after
 * them change none.
 */
export function createUniqueNames(dropped: readonly { name: string }[]): string[] {
  const used = new Set<string>();
  return dropped.map((one) => {
    // A pattern is trimmed and reads a backslash, the name of a drive on Windows, as a slash.
    const name = one.name.trim().replaceAll('\\', '_') || '_';
    let number = 2;
    let free = name;
    while (used.has(foldPath(free))) free = numberName(name, number++);
    used.add(foldPath(free));
    return free;
  });
}
