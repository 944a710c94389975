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

/** The root of a path and the path below it; null for a path outside of all roots, or that of a root itself. */
export function findRoot<Root extends FolderRoot>(
  roots: readonly Root[],
  path: string,
): { root: Root; path: string } | null {
  for (const root of roots) {
    if (root.name === '') return { root, path };
    if (path.startsWith(`${root.name}/`)) return { root, path: path.slice(root.name.length + 1) };
  }
  return null;
}

/** A folder whose children are the roots, to look files up by their paths; it has nothing else. */
export function createRootFolder(roots: readonly FolderRoot[]): FileSystemDirectoryHandle {
  const alone = roots.find(({ name }) => name === '');
  if (alone) return alone.handle;
  const notFound = () => Promise.reject(new DOMException('No such folder was opened', 'NotFoundError'));
  const getDirectoryHandle = (wanted: string) => {
    const found = roots.find(({ name }) => name === wanted);
    return found ? Promise.resolve(found.handle) : notFound();
  };
  const folder = { kind: 'directory', name: '', getDirectoryHandle, getFileHandle: notFound };
  return folder as unknown as FileSystemDirectoryHandle;
}

/** Turns a path below one folder into the path below another that has the same file; null where they share none. */
export async function createPathMapper(
  from: FileSystemDirectoryHandle,
  to: FileSystemDirectoryHandle,
): Promise<((path: string) => string | null) | null> {
  const above = await resolveFolder(to, from);
  if (above) return (path) => [...above, path].join('/');
  const below = await resolveFolder(from, to);
  const prefix = below && joinRoot(below.join('/'), '');
  return prefix === null ? null : (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : null);
}

/** The first of the folders that is the same as `added`, holds it, or lies in it: their files would count twice. */
export async function findOverlap(
  opened: readonly FileSystemDirectoryHandle[],
  added: FileSystemDirectoryHandle,
): Promise<FileSystemDirectoryHandle | null> {
  for (const one of opened) {
    if (await createPathMapper(one, added)) return one;
  }
  return null;
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

/** Whether two folders are the same: a browser compares its own handles only. */
export async function isSameFolder(
  a: FileSystemDirectoryHandle,
  b: FileSystemDirectoryHandle,
): Promise<boolean> {
  return 'isNative' in a === 'isNative' in b && a.isSameEntry(b);
}

/** Whether a folder is one of others; not where it cannot be compared, as when its disk is gone. */
export async function isOneOf(
  folder: FileSystemDirectoryHandle,
  others: readonly FileSystemDirectoryHandle[],
): Promise<boolean> {
  const same = others.map((other) => isSameFolder(folder, other).catch(() => false));
  return (await Promise.all(same)).some(Boolean);
}

/** The way from one folder down to another; null where there is none. */
async function resolveFolder(
  from: FileSystemDirectoryHandle,
  to: FileSystemDirectoryHandle,
): Promise<string[] | null> {
  return 'isNative' in from === 'isNative' in to ? from.resolve(to) : null;
}
