import type { TrashOperation } from './operation';
import type { ItemStatus } from './types';
import { hasErrorName } from '../file-system';
import { isRecord, type RunFolder } from './run-folder';

/** A file anywhere in a run's folder. */
interface Found {
  folder: FileSystemDirectoryHandle;
  name: string;
  path: string;
  size: number;
}

/** All files below a run's folder, including its records. */
export async function* walkFiles(
  folder: FileSystemDirectoryHandle,
  path: string,
): AsyncGenerator<Found, void> {
  for await (const child of folder.values()) {
    const childPath = `${path}/${child.name}`;
    if (child.kind === 'directory') yield* walkFiles(child, childPath);
    else yield { folder, name: child.name, path: childPath, size: await readFileSize(child) };
  }
}

/** 0 when the file cannot be opened; it still counts as a file. */
async function readFileSize(handle: FileSystemFileHandle): Promise<number> {
  try {
    return (await handle.getFile()).size;
  } catch (error) {
    if (hasErrorName(error, 'NotAllowedError')) throw error;
    return 0;
  }
}

/** Deletes all files in a run's folder except its records, which are deleted with the folder. */
export async function deleteUntracked(run: RunFolder, operation: TrashOperation): Promise<void> {
  const files: Found[] = [];
  for await (const file of walkFiles(run.handle, run.id)) {
    if (!isRecord(file.name) || file.folder !== run.handle) files.push(file);
  }
  operation.addExpected(files);
  for (const { folder, name, path, size } of files) {
    await operation.runItem({ kind: 'file', path, size }, async (): Promise<ItemStatus> => {
      await folder.removeEntry(name);
      return { status: 'deleted' };
    });
  }
  if (!operation.checkStopped()) await removeFoldersBelow(run.handle);
}

async function removeFoldersBelow(folder: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = [];
  for await (const child of folder.values()) {
    if (child.kind !== 'directory') continue;
    await removeFoldersBelow(child);
    names.push(child.name);
  }
  for (const name of names) await folder.removeEntry(name).catch(() => undefined);
}
