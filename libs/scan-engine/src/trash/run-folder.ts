import { TRASH_FOLDER } from '../paths';
import { trashKeyOf, trashNameOf } from './name-allocator';
import {
  type CompletionRecord,
  decodeCompletionRecord,
  decodeRestoreRecord,
  decodeManifest,
  encodeRecord,
  type Manifest,
  type PlannedItem,
  type PlannedReplacement,
  replacesInPlace,
  type RestoreRecord,
} from './manifest';
import {
  signReplacements,
  signRestoreRecord,
  verifyReplacements,
  verifyRestoreRecord,
} from './manifest-signature';
import { getDiskBytes, hasErrorName, nullIfMissing, openFile } from '../file-system';
import { type FileEntry, FolderGoneError } from './move-file';
import { isStaging } from './run-id';

const MANIFEST = 'manifest.json';
const COMPLETION_RECORD = 'finished.json';
const RESTORE_RECORD = 'undoing.json';
/** Suffix of the file that Chromium leaves behind when it is killed while writing. */
export const CHROMIUM_SWAP_SUFFIX = '.crswap';
/** Maximum size of a record: a larger text may exceed the browser's memory. */
const MAX_RECORD_BYTES = 256 * 1024 * 1024;
const NUMBER = /^\d+$/;

/** A run as stored on the disk. `held` are the planned items that are really there. */
export interface StoredRun {
  manifest: Manifest | null;
  /** The page closed before the manifest was on the disk: nothing was moved, so deleting the folder loses nothing. */
  isUnstarted: boolean;
  completionRecord: CompletionRecord | null;
  held: { id: number; item: PlannedItem }[];
  /** A restore of the run was requested, which deletes its separate replacements. */
  restoreRecord: RestoreRecord | null;
  /** Items of which a killed browser left a half-written copy. */
  partialCopies: PlannedItem[];
  /** Replacements of the held items, placed by any browser. */
  replacements: PlannedReplacement[];
  /** Number of other files, by folder. */
  untracked: number;
}

const UNREADABLE = {
  isUnstarted: false,
  completionRecord: null,
  restoreRecord: null,
  held: [],
  partialCopies: [],
  replacements: [],
  untracked: 0,
};

/** The trash of a granted folder; null when there is none and `create` is not set. */
export function getTrashFolder(root: FileSystemDirectoryHandle, create = false) {
  const folder = root.getDirectoryHandle(TRASH_FOLDER, { create });
  // If it cannot be created, the opened folder itself is missing.
  return create ? folder : nullIfMissing(folder);
}

/** One run's folder in the trash. */
export class RunFolder {
  private readonly numbered = new Map<number, Promise<FileSystemDirectoryHandle>>();

  constructor(
    readonly id: string,
    readonly handle: FileSystemDirectoryHandle,
  ) {}

  /** Writes the manifest; it is on the disk when this resolves. */
  async writeManifest(manifest: Manifest): Promise<void> {
    const signature = await signReplacements(this.id, manifest.items);
    return this.write(MANIFEST, encodeRecord({ ...manifest, signature }));
  }

  /** Records that the run is complete. */
  writeCompletionRecord(record: CompletionRecord): Promise<void> {
    return this.write(COMPLETION_RECORD, encodeRecord(record));
  }

  /** When the run was complete, by the clock of the disk, ms since 1970; 0 where it is not. */
  async readFinishedAt(): Promise<number> {
    const handle = await nullIfMissing(this.handle.getFileHandle(COMPLETION_RECORD));
    return handle ? (await handle.getFile()).lastModified : 0;
  }

  /** Records that a restore was requested, until it is complete, and the place of the copy that is written next. */
  async writeRestoreRecord(
    targets: RestoreRecord['targets'] = [],
    items: readonly PlannedItem[] = [],
  ): Promise<void> {
    const record = await signRestoreRecord(this.id, targets, items);
    return this.write(RESTORE_RECORD, encodeRecord({ folders: [], ...record }));
  }

  /** Deletes that record. */
  async deleteRestoreRecord(): Promise<void> {
    await nullIfMissing(this.handle.removeEntry(RESTORE_RECORD));
  }

  /** The numbered folder, created on first use. */
  getNumberedFolder(folderNumber: number): Promise<FileSystemDirectoryHandle> {
    return this.findNumberedFolder(folderNumber, () =>
      asTrashError(this.handle.getDirectoryHandle(String(folderNumber), { create: true })),
    );
  }

  /** The trashed file of an item; outside of browsers its state costs nothing more. */
  async getTrashedFile(item: PlannedItem): Promise<FileEntry & { file?: File }> {
    if ('isNative' in this.handle) return this.openTrashedFile(item);
    const folder = await this.findNumberedFolder(item.at);
    const name = trashNameOf(item);
    return { folder, name, handle: await folder.getFileHandle(name) };
  }

  /** The trashed file of an item, and its state. */
  async openTrashedFile(item: PlannedItem): Promise<FileEntry & { file: File }> {
    const folder = await this.findNumberedFolder(item.at);
    const name = trashNameOf(item);
    return { folder, name, ...(await openFile(folder, name)) };
  }

  /** What the deletion of the trashed file frees (`getDiskBytes`); nothing where only a browser could be asked. */
  async readDiskBytes(item: PlannedItem): Promise<{ diskBytes?: number }> {
    const { file } = await this.getTrashedFile(item);
    return file ? getDiskBytes(file) : {};
  }

  /** Deletes the trashed file of an item permanently, or with a suffix what was left beside it. */
  async deleteTrashedFile(item: PlannedItem, suffix = ''): Promise<void> {
    const folder = await this.findNumberedFolder(item.at);
    await folder.removeEntry(trashNameOf(item) + suffix);
  }

  /** Reads the manifest and the folder. */
  async read(): Promise<StoredRun> {
    const text = await this.text(MANIFEST);
    const decoded = text === null ? null : decodeManifest(text);
    const manifest = decoded && (await verifyReplacements(this.id, decoded));
    const completionRecord = decodeCompletionRecord((await this.text(COMPLETION_RECORD)) ?? '');
    const found = await this.found();
    const held: StoredRun['held'] = [];
    const items = manifest?.items ?? [];
    items.forEach((item, id) => {
      if (found.delete(trashKeyOf(item.at, trashNameOf(item)))) held.push({ id, item });
    });
    // After all items: one of them may have such a name itself.
    const partialCopies = items.filter((item) =>
      found.delete(trashKeyOf(item.at, trashNameOf(item) + CHROMIUM_SWAP_SUFFIX)),
    );
    const isUnstarted = text === '' && found.size === 0;
    const decodedRestore = decodeRestoreRecord((await this.text(RESTORE_RECORD)) ?? '');
    const restoreRecord = decodedRestore && (await verifyRestoreRecord(this.id, decodedRestore, items));
    const replacements = held.flatMap(({ id }) => {
      const item = decoded!.items[id]!;
      return replacesInPlace(item) ? [item.made!] : [];
    });
    return {
      manifest,
      isUnstarted,
      completionRecord,
      restoreRecord,
      held,
      partialCopies,
      replacements,
      untracked: found.size,
    };
  }

  /**
   * Removes the folder if it contains no file; the system itself refuses a folder with files, even with ones that the
   * browser hides. The manifest is deleted last, so that an interruption leaves a readable run.
   */
  async removeIfEmpty(trash: FileSystemDirectoryHandle): Promise<boolean> {
    const numbered: string[] = [];
    const own: string[] = [];
    try {
      for await (const { kind, name } of this.handle.values()) {
        if (kind === 'directory' && NUMBER.test(name)) numbered.push(name);
        else if (kind === 'file' && isRecord(name)) own.push(name);
        else return false;
      }
      own.sort((a, b) => Number(a === MANIFEST) - Number(b === MANIFEST));
      for (const name of [...numbered, ...own]) await this.handle.removeEntry(name);
      await trash.removeEntry(this.id);
      return true;
    } catch {
      return false;
    }
  }

  /** The handle of a numbered folder; it is got once, and also names a folder that is in its place later. */
  private findNumberedFolder(
    folderNumber: number,
    get = () => this.handle.getDirectoryHandle(String(folderNumber)),
  ): Promise<FileSystemDirectoryHandle> {
    let folder = this.numbered.get(folderNumber);
    if (!folder) {
      folder = get();
      this.numbered.set(folderNumber, folder);
      folder.catch(() => this.numbered.delete(folderNumber));
    }
    return folder;
  }

  private async found(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const child of this.handle.values()) {
      if (child.kind === 'file') {
        if (!isRecord(child.name)) found.add(trashKeyOf('', child.name));
      } else if (NUMBER.test(child.name)) {
        for await (const name of child.keys()) found.add(trashKeyOf(child.name, name));
      } else found.add(trashKeyOf('', child.name));
    }
    return found;
  }

  /** '' when there is none, null when it is too large to be a valid record. */
  private async text(name: string): Promise<string | null> {
    const handle = await nullIfMissing(this.handle.getFileHandle(name));
    if (!handle) return '';
    const file = await handle.getFile();
    return file.size > MAX_RECORD_BYTES ? null : file.text();
  }

  private async write(name: string, text: string): Promise<void> {
    const stream = await (await this.handle.getFileHandle(name, { create: true })).createWritable();
    try {
      await stream.write(text);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
  }
}

/** All folders in the trash, oldest first. */
export async function listRunFolders(trash: FileSystemDirectoryHandle): Promise<RunFolder[]> {
  const folders: RunFolder[] = [];
  for await (const child of trash.values()) {
    if (child.kind === 'directory' && !isStaging(child.name)) folders.push(new RunFolder(child.name, child));
  }
  return folders.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads one run among others: an unreadable run hides none of them. Null when it has disappeared meanwhile. */
export async function readRun(trash: FileSystemDirectoryHandle, run: RunFolder): Promise<StoredRun | null> {
  try {
    return await run.read();
  } catch (error) {
    if (hasErrorName(error, 'NotAllowedError')) throw error;
    const isThere = await nullIfMissing(trash.getDirectoryHandle(run.id));
    return isThere && { manifest: null, ...UNREADABLE };
  }
}

/** Removes the trash folder itself once it is empty. */
export async function removeTrashIfEmpty(root: FileSystemDirectoryHandle): Promise<void> {
  await root.removeEntry(TRASH_FOLDER).catch(() => undefined);
}

/** Whether a file of that name, directly in a run's folder, is one of the run's own records. */
export function isRecord(name: string): boolean {
  return [MANIFEST, COMPLETION_RECORD, RESTORE_RECORD].some(
    (own) => name === own || name === own + CHROMIUM_SWAP_SUFFIX,
  );
}

/** Runs `work` within the trash. A missing file there is not the user's file, so the error must not say so. */
async function asTrashError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw hasErrorName(error, 'NotFoundError') ? new FolderGoneError() : error;
  }
}
