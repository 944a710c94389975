import { equalBytes } from '../compare/equal-bytes';
import { hasErrorName, isNameTaken, isUnchanged } from '../file-system';
import { isDangerousType } from './dangerous-file-types';
import type { FileSnapshot } from '../types';
import type { SharedBlocks } from './types';

/** The state of a file when it was checked. */
type Checked = Pick<FileSnapshot, 'size' | 'lastModified'>;

/** A file handle; TypeScript does not declare `move`, and some browsers lack it. */
export interface MovableFile extends FileSystemFileHandle {
  /** A browser overwrites a target silently and ignores `expected`; outside of them both are refused. */
  move?(folder: FileSystemDirectoryHandle, name: string, expected?: Checked): Promise<void>;
  /** Set outside of browsers, where nobody is asked about a file of any type. */
  isNative?: true;
  /** Outside of browsers: makes a file that shares this one's blocks, and can take the place of `twin`. */
  shareAs?(
    folder: FileSystemDirectoryHandle,
    name: string,
    by: SharedBlocks,
    twin: FileSystemFileHandle,
  ): Promise<void>;
  /** Outside of browsers: moves this file to the trash and a verified one into its place, which is never empty. */
  replaceBy?(
    next: Pick<FileEntry, 'handle'> & { file: File },
    trash: FileSystemDirectoryHandle,
    name: string,
    expected: Checked,
  ): Promise<void>;
  /** Gives the file that this handle created the owner, rights and date of an opened one; browsers cannot. */
  takeAttributes?(of: File): Promise<void>;
}

/** A file and its place. */
export interface FileEntry {
  folder: FileSystemDirectoryHandle;
  name: string;
  handle: MovableFile;
}

/** Options of a move that may have to copy. Aborting before the copy is verified leaves the source alone. */
export interface CopyOptions {
  signal?: AbortSignal;
  /** The source as it was checked; a changed one is not copied, nor moved outside of browsers. */
  expected?: Checked;
  /** The target folder is in the trash, where no other program writes. */
  isTargetInTrash?: boolean;
  /** Called before the first byte is written. */
  onBeforeCopy?(): Promise<void>;
  /** Called after each chunk with the share that is copied. */
  onCopied?(share: number): void;
}

/** Another file has the name that a file should get. */
export class NameTakenError extends DOMException {
  constructor() {
    super('The place is taken', 'InvalidModificationError');
  }
}

/** The target folder of a move is missing, while the file itself is unchanged. */
export class FolderGoneError extends DOMException {
  constructor() {
    super('The target folder is gone', 'InvalidStateError');
  }
}

const CHUNK_BYTES = 8 * 1024 * 1024;
/** Chromium's pipe to the disk takes so much at once: of a larger write it may not report why the disk refused it. */
const WRITE_BYTES = 1024 * 1024;
/** Errors of file systems that cannot move; in a browser without `move` there is nothing to call. */
const UNSUPPORTED = ['NotSupportedError', 'TypeError', 'InvalidModificationError', 'InvalidStateError'];

/**
 * Whether a file is moved to a name, not copied. A file about which the browser would ask the user is copied: nobody
 * answers a question for each of hundreds of files, and one that is not seen stops the run.
 */
export function canMoveTo(handle: MovableFile, name: string): boolean {
  return typeof handle.move === 'function' && (handle.isNative === true || !isDangerousType(name));
}

/**
 * Moves a file; where that is not supported, copies it, compares both byte for byte and deletes the source. Returns
 * the copy, or null when the file was moved. After an error the source is in its place, unless it was the last step
 * that failed.
 */
export async function moveFile(
  source: FileEntry,
  folder: FileSystemDirectoryHandle,
  name: string,
  options: CopyOptions = {},
): Promise<File | null> {
  if (canMoveTo(source.handle, name)) {
    try {
      await source.handle.move!(folder, name, options.expected);
      return null;
    } catch (error) {
      if (error instanceof NameTakenError) throw error;
      const isUnsupported = UNSUPPORTED.some((one) => hasErrorName(error, one));
      if (!isUnsupported || (await isNameTaken(folder, name))) throw error;
      if (!(await isNameTaken(source.folder, source.name))) throw error;
    }
  }
  await options.onBeforeCopy?.();
  return moveByCopying(source, folder, name, options);
}

async function moveByCopying(
  source: FileEntry,
  folder: FileSystemDirectoryHandle,
  name: string,
  options: CopyOptions,
): Promise<File> {
  const file = await source.handle.getFile();
  if (options.expected && !isUnchanged(file, options.expected))
    throw new DOMException('The file changed before it was copied', 'NotReadableError');
  // Not in the try: another program's file of that name is never written or deleted.
  if (await isNameTaken(folder, name)) throw new NameTakenError();
  const target: MovableFile = await folder.getFileHandle(name, { create: true });
  const isEmpty = async () => (await target.getFile()).size === 0;
  let copy: File | null = null;
  try {
    // First, so that nobody else can read it meanwhile; a volume may know no rights.
    const takeAttributes = () => target.takeAttributes?.(file).catch(() => undefined);
    await takeAttributes();
    await writeCopy(file, target, options, async () => {
      if (!options.isTargetInTrash && !(await isEmpty())) throw new NameTakenError();
    });
    await takeAttributes();
    copy = await target.getFile();
    if (copy.size !== file.size || !(await isBeginningOf(copy, file, options.signal)))
      throw new DOMException('The copy differs from the file', 'DataError');
    if (!isUnchanged(await source.handle.getFile(), file))
      throw new DOMException('The file changed while it was copied', 'NotReadableError');
    options.signal?.throwIfAborted();
    await source.folder.removeEntry(source.name);
    return copy;
  } catch (error) {
    // The copy is deleted only beside the source, and only as it was written: another program may have saved its own
    // work under that name. What fails here is found by `recover`.
    const isOwn = async () =>
      options.isTargetInTrash || (copy ? isUnchanged(await target.getFile(), copy) : isEmpty());
    await isNameTaken(source.folder, source.name)
      .then(async (isHere) => isHere && (await isOwn()) && folder.removeEntry(name))
      .catch(() => undefined);
    throw error;
  }
}

/** The target has the content only once the stream is closed; until then the browser writes another file. */
async function writeCopy(
  file: File,
  target: FileSystemFileHandle,
  { signal, onCopied }: CopyOptions,
  onBeforeClose: () => Promise<void>,
): Promise<void> {
  const stream = await target.createWritable();
  try {
    for (let start = 0; start < file.size; start += WRITE_BYTES) {
      signal?.throwIfAborted();
      // Bytes, not the slice: Chromium reports a full disk as a slice that cannot be read (NotReadableError).
      await stream.write(await readBytes(file.slice(start, start + WRITE_BYTES)));
      onCopied?.(Math.min(1, (start + WRITE_BYTES) / file.size));
    }
    await onBeforeClose();
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

/** Whether the bytes of `part` are the first bytes of `whole`: then nothing is lost without it. */
export async function isBeginningOf(part: Blob, whole: Blob, signal?: AbortSignal): Promise<boolean> {
  if (part.size > whole.size) return false;
  for (let start = 0; start < part.size; start += CHUNK_BYTES) {
    signal?.throwIfAborted();
    const end = Math.min(start + CHUNK_BYTES, part.size);
    const [a, b] = await Promise.all([part.slice(start, end), whole.slice(start, end)].map(readBytes));
    if (a!.length !== end - start || !equalBytes(a!, b!)) return false;
  }
  return true;
}

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
