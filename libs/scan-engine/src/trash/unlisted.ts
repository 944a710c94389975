import type { Fate, Ledger } from './ledger';
import { isNamed } from './places';
import { isRecord, type RunFolder } from './run-folder';

/** A file somewhere in a run's folder. */
interface Found {
  folder: FileSystemDirectoryHandle;
  name: string;
  path: string;
  size: number;
}

/** All files below a run's folder, its own records with them. */
export async function* filesBelow(
  folder: FileSystemDirectoryHandle,
  path: string,
): AsyncGenerator<Found, void> {
  for await (const child of folder.values()) {
    const childPath = `${path}/${child.name}`;
    if (child.kind === 'directory') yield* filesBelow(child, childPath);
    else yield { folder, name: child.name, path: childPath, size: await sizeOf(child) };
  }
}

/** 0 where the file cannot be opened: it is there all the same. */
async function sizeOf(handle: FileSystemFileHandle): Promise<number> {
  try {
    return (await handle.getFile()).size;
  } catch (error) {
    if (isNamed(error, 'NotAllowedError')) throw error;
    return 0;
  }
}

/** Deletes all files in a run's folder but its records, which go with the folder. */
export async function deleteUnlisted(run: RunFolder, ledger: Ledger): Promise<void> {
  const files: Found[] = [];
  for await (const file of filesBelow(run.handle, run.id)) {
    if (!isRecord(file.name) || file.folder !== run.handle) files.push(file);
  }
  ledger.expect(files);
  for (const { folder, name, path, size } of files) {
    await ledger.settle({ kind: 'file', path, size }, async (): Promise<Fate> => {
      await folder.removeEntry(name);
      return { status: 'deleted' };
    });
  }
  if (!ledger.isStopped) await removeFoldersBelow(run.handle);
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
