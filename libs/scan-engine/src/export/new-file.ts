import { isUnchanged } from '../file-system';

const LOCK = 'swipeclean-export';
const MAX_TRIES = 100;

/** A file that this page created; it counts as its own until another program writes to it. */
export class NewFile {
  private isFilled = false;

  private constructor(
    private readonly folder: FileSystemDirectoryHandle,
    private readonly handle: FileSystemFileHandle,
    private readonly created: File,
  ) {}

  /** Creates the file; null if somebody else created one there at the same moment. */
  static async create(folder: FileSystemDirectoryHandle, name: string): Promise<NewFile | null> {
    const handle = await folder.getFileHandle(name, { create: true });
    const file = await handle.getFile();
    return file.size === 0 ? new NewFile(folder, handle, file) : null;
  }

  /** Writes the whole file, or leaves it unchanged and rejects. */
  async write(contents: ReadableStream<Uint8Array>, signal: AbortSignal | undefined): Promise<void> {
    const writable = await this.handle.createWritable();
    await contents.pipeTo(writable, { signal, preventClose: true });
    if (!(await this.isOwn())) {
      await writable.abort();
      throw new DOMException('Somebody else has written to the file', 'InvalidModificationError');
    }
    await writable.close();
    this.isFilled = true;
  }

  /** Deletes the file if it is still empty. A failed deletion leaves an empty file and is ignored. */
  async deleteIfEmpty(): Promise<void> {
    if (this.isFilled || !(await this.isOwn())) return;
    await this.folder.removeEntry(this.handle.name).catch((failure: unknown) => console.error(failure));
  }

  private isOwn(): Promise<boolean> {
    return this.handle.getFile().then(
      (file) => isUnchanged(file, this.created),
      () => false,
    );
  }
}

/**
 * Creates the files of one unit under names that are free at this moment. Holds a lock: the browser cannot create a
 * file only if none exists, and another tab may export to the same folder.
 */
export function createFiles(
  folder: FileSystemDirectoryHandle,
  nextNames: () => Promise<string[]>,
): Promise<NewFile[]> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const work = () => create(folder, nextNames);
  return locks ? locks.request(LOCK, work) : work();
}

async function create(
  folder: FileSystemDirectoryHandle,
  nextNames: () => Promise<string[]>,
): Promise<NewFile[]> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const files: NewFile[] = [];
    try {
      const names = await nextNames();
      for (const name of names) {
        const file = await NewFile.create(folder, name);
        if (file) files.push(file);
      }
      if (files.length === names.length) return files;
    } catch (error) {
      await dropAll(files);
      throw error;
    }
    await dropAll(files);
  }
  throw new DOMException('No name stays free', 'InvalidModificationError');
}

async function dropAll(files: readonly NewFile[]): Promise<void> {
  for (const file of files) await file.deleteIfEmpty();
}
