import { isUnchanged } from '../trash/file-system';

const LOCK = 'swipeclean-export';
const MAX_TRIES = 100;

/** A file that this page has created, and that is its own only as long as nobody else has written to it. */
export class NewFile {
  private isFilled = false;

  private constructor(
    private readonly folder: FileSystemDirectoryHandle,
    private readonly handle: FileSystemFileHandle,
    private readonly created: File,
  ) {}

  /** Creates it; null where somebody else has put one there in the same moment. */
  static async create(folder: FileSystemDirectoryHandle, name: string): Promise<NewFile | null> {
    const handle = await folder.getFileHandle(name, { create: true });
    const file = await handle.getFile();
    return file.size === 0 ? new NewFile(folder, handle, file) : null;
  }

  /** Writes it whole, or leaves it as it is and rejects. */
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

  /** Deletes it where it was not filled. What cannot be deleted stays as an empty file, and is no reason to fail. */
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
 * Creates the files of one unit under names that are free in this very moment. Under a lock, since the browser cannot
 * be
 * asked to create a file only where there is none, and another tab may export to the same folder.
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
