import type { ScanInput } from './types';
import { createUniqueNames } from '../roots/folder-roots';
import type { SkippedPath } from '../types';

/**
 * The contents of a drop as scan input; null when it contains no file. Must be called inside the drop event, because
 * the items expire with it. Uses handles where the browser has them (writable later), else reads the dropped folders
 * as files.
 */
export function readDrop(transfer: DataTransfer): Promise<ScanInput | null> {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  if (items.length === 0) return Promise.resolve(null);
  const withHandles = items as (DataTransferItem & {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
  })[];
  if (typeof withHandles[0]!.getAsFileSystemHandle === 'function') {
    return fromHandles(withHandles.map((item) => item.getAsFileSystemHandle!()));
  }
  return fromEntries(items.map((item) => item.webkitGetAsEntry()));
}

async function fromHandles(pending: Promise<FileSystemHandle | null>[]): Promise<ScanInput | null> {
  const handles = (await Promise.all(pending)).filter((handle) => handle !== null);
  const [first] = handles;
  if (!first) return null;
  if (handles.length === 1 && first.kind === 'directory') {
    return { kind: 'handle', handle: first as FileSystemDirectoryHandle };
  }
  return { kind: 'handles', handles };
}

async function fromEntries(entries: (FileSystemEntry | null)[]): Promise<ScanInput | null> {
  const files: File[] = [];
  const paths: string[] = [];
  const skipped: SkippedPath[] = [];
  const single = entries.length === 1 && entries[0]?.isDirectory === true;
  const dropped = entries.filter((entry) => entry !== null);
  const names = createUniqueNames(dropped);
  const pathOf = ({ fullPath }: FileSystemEntry, name: string) => {
    const below = fullPath.split('/').slice(2);
    return (single ? below : [name, ...below]).join('/');
  };
  const addEntry = (entry: FileSystemEntry, name: string): Promise<void> =>
    open(entry, name).catch(() => void skipped.push({ path: pathOf(entry, name), reason: 'unreadable' }));
  const open = async (entry: FileSystemEntry, name: string): Promise<void> => {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      files.push(file);
      paths.push(pathOf(entry, name));
      return;
    }
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await addEntry(child, name);
  };
  for (const [at, entry] of dropped.entries()) await addEntry(entry, names[at]!);
  if (files.length + skipped.length === 0) return null;
  return { kind: 'files', files, paths, skipped, name: single ? entries[0]!.name : undefined };
}

/** `readEntries` returns at most a hundred entries at a time and an empty list at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
