import { type FolderRoot, joinRoot } from './folder-roots';

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
