import { TaskLimiter } from '../async';
import type { SkipReason } from '../types';
import { collectGarbageAfterOpening } from './free-memory';

/** Measured best in Chromium: up to 256 files being opened; more brings no gain. */
const MAX_OPENING_FILES = 256;
/** Files that wait to be opened; the handle of each takes 10 KB of the browser. */
const MAX_WAITING_FILES = 1024;

/** What is known of a file once it has been opened; a File is one. */
export type ListedFile = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;

/** Is told what a folder contains, as it is found. */
export interface FolderVisitor<Found extends ListedFile = ListedFile> {
  file(file: Found): void;
  folder(handle: FileSystemDirectoryHandle): void;
  skipped(name: string, reason: SkipReason): void;
}

/** Every child of a folder is known; its files may still be opening. */
export interface FolderListing {
  /** Resolves once the visitor was told of all files. */
  opened: Promise<unknown>;
}

/** Lists folders and opens their files in this thread, many at once. */
export class FolderLister {
  private readonly opening = new TaskLimiter(MAX_OPENING_FILES);
  /** Folders whose listing waits until fewer files do. */
  private readonly paused: (() => void)[] = [];

  /** @throws the browser's error where the folder cannot be listed, once what it listed is opened */
  async list(
    folder: FileSystemDirectoryHandle,
    visitor: FolderVisitor<File>,
    signal?: AbortSignal,
  ): Promise<FolderListing> {
    const files: Promise<void>[] = [];
    try {
      for await (const child of folder.values()) {
        while (this.opening.queued >= MAX_WAITING_FILES)
          await new Promise<void>((resume) => this.paused.push(resume));
        signal?.throwIfAborted();
        if (child.kind === 'file') files.push(this.open(child, visitor));
        else visitor.folder(child);
      }
    } catch (error) {
      await Promise.all(files);
      throw error;
    }
    return { opened: Promise.all(files) };
  }

  /** Opens one file. */
  async open(
    handle: FileSystemFileHandle,
    visitor: Pick<FolderVisitor<File>, 'file' | 'skipped'>,
  ): Promise<void> {
    try {
      const file = await this.opening.run(1, () => handle.getFile());
      collectGarbageAfterOpening();
      visitor.file(file);
    } catch (error) {
      visitor.skipped(handle.name, reasonOf(error));
    }
    if (this.opening.queued < MAX_WAITING_FILES) this.paused.shift()?.();
  }
}

/** Why a file or folder is skipped, from the browser's error. */
export function reasonOf(error: unknown): SkipReason {
  return (error as Error).name === 'NotFoundError' ? 'changed' : 'unreadable';
}
