import type { StreamedBody } from '@swipeclean/service-kit';
import {
  type CloudHashKind,
  type LeftOutReason,
  SAVING_PROVIDERS,
  type StorageQuota,
} from '@swipeclean/contracts/server';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ItemError } from '../../plans/item-error';

/** How a file or folder is recognised again. */
export interface DriveItem {
  /** What the drive calls it: a path, or an identifier that survives moves. */
  ref: string;
  /** Folders and name, separated by slashes, without one at the beginning. */
  path: string;
  isFolder: boolean;
  bytes: number;
  /** ISO 8601. */
  modifiedAt: string | null;
  /** Changes with the content: an ETag or a revision. */
  version: string | null;
}

/** A file or folder as the drive lists it. */
export interface DriveEntry extends Omit<DriveItem, 'bytes'> {
  /** Null of what has no size or cannot be addressed; it is left alone. */
  bytes: number | null;
  mime: string | null;
  hash: { kind: CloudHashKind; value: string } | null;
  /** Equal in entries that are one file. */
  fileId: string | null;
  /** Whether it belongs to the user alone to delete. */
  isOwned: boolean;
  /** Set of what cannot be worked on: it is listed, and keeps its folder from counting as empty. */
  leftOut?: LeftOutReason;
}

/** A part of a drive's list. */
export interface DrivePage {
  entries: DriveEntry[];
  /** Further parts to read: folders, or the next page. */
  next: string[];
}

/** Folder of a drive without a trash, in which we keep what was removed. */
export const TRASH_FOLDER = '.swipeclean-trash';

const MAX_SHOWN_CHARS = 4000;

/** Whether what is removed from a provider's drives lies in {@link TRASH_FOLDER}. */
export const hasOwnTrash = (provider: string): boolean => provider === 'webdav';

/** Whether files can be saved to a drive: reading them back at Dropbox needs more than users agreed to at first. */
export const canSaveFiles = ({ provider, settings }: Pick<ConnectionRow, 'provider' | 'settings'>): boolean =>
  SAVING_PROVIDERS.some((saving) => saving === provider) &&
  (provider !== 'dropbox' || (settings.scopes ?? '').split(' ').includes('files.content.read'));

/** Work on an item that may have been moved: what the drive cannot tell of it is unknown. */
export async function orUnknown<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ItemError ? new ItemError('unknown', error.problem) : error;
  });
}

/** Whether a file was read, is larger than it may be, or is gone. */
export type FileReading = 'read' | 'larger' | 'absent';

/**
 * A connected drive. Methods throw {@link ItemError} for what concerns one item, and `SourceError` for what ends
 * the job.
 */
export interface CloudDrive {
  /** What is used and the maximum; null where the drive does not tell. */
  quota(): Promise<StorageQuota | null>;
  /** A part of the list; the cursor is empty for the first. */
  list(cursor: string): Promise<DrivePage>;
  /** A part that is not read, where parts are folders. */
  leaveOut?(cursor: string, reason: LeftOutReason): DrivePage;
  /** Whether the drive is known not to list all that folders hold: none of them is proven empty then. */
  hidesNames?(): Promise<boolean>;
  /** The item as it is now; null when it is gone or in the trash. */
  find(item: DriveItem): Promise<DriveEntry | null>;
  isEmptyFolder(item: DriveItem): Promise<boolean>;
  /** Moves an item to the trash; `place` is its path in {@link TRASH_FOLDER}, where the drive has no trash itself. */
  trash(item: DriveItem, place: string): Promise<void>;
  /** Whether an item lies in the trash: after a crash it is not known. */
  isTrashed(item: DriveItem, place: string): Promise<boolean>;
  /** Puts an item back to a path. @throws ItemError `place-taken` */
  restore(item: DriveItem, place: string, path: string): Promise<void>;
  /** Whether an item is back at a path: after a crash it is not known. */
  isRestored(item: DriveItem, path: string): Promise<boolean>;
  /** Deletes an item of our trash folder. */
  deleteForever(item: DriveItem): Promise<void>;
  /** Deletes a folder of our trash if it is empty, or holds but empty folders. */
  removeEmptyTrashFolder(path: string, options?: { withFolders?: boolean }): Promise<void>;
  /** Some bytes of a file; null where the drive reads whole files alone. */
  readRange(item: DriveItem, start: number, bytes: number): Promise<Buffer | null>;
  /** The file at a path that {@link saveFile} writes; null when there is none. */
  findFile(path: string): Promise<DriveEntry | null>;
  /**
   * Writes a new file with its folders, or in place of this one alone: of drives that keep what was uploaded so far.
   * @throws ItemError `place-taken` where another file lies
   */
  saveFile(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void>;
  /** Reads a file up to so many bytes. */
  readFile(file: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading>;
}

/** A name as it can be stored and shown: PostgreSQL takes neither NUL nor half a character. */
export const toShownText = (text: string): string =>
  text.slice(0, MAX_SHOWN_CHARS).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');

/** An entry of a folder that is left out; without a name it stands for the folder. */
export const leftOutIn = (folder: string, reason: LeftOutReason, name = ''): DriveEntry => ({
  ref: '',
  path: toShownText(folder === '' ? name : `${folder}/${name}`),
  isFolder: false,
  bytes: null,
  modifiedAt: null,
  version: null,
  mime: null,
  hash: null,
  fileId: null,
  isOwned: false,
  leftOut: reason,
});

/** What comes after the last slash. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What comes before the last slash; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A time as ISO 8601; null of what is none, or lies outside of the years 1 to 9999, which databases refuse. */
export function isoTimeOf(text: string): string | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}
