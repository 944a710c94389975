import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { equalBytes } from '../compare/equal-bytes';
import { computeSha256 } from '../compare/hash';
import { getFile, isUnchanged, hasErrorName, writeFile } from '../file-system';
import type { TrashItem } from '../trash/types';
import type { Replacements, OptimizeProgress, OptimizeSkipReason, OptimizeTask } from './types';
import type { FileSnapshot } from '../types';

/** Minimum share of its originals that an archive must save. */
const MIN_ARCHIVE_SAVING = 0.05;

const ARCHIVE_NAME = 'archive.zip';

/**
 * Packs documents into one ZIP in the staging folder with the browser's own deflate. Each entry is then unpacked from
 * the disk, its CRC checked and its bytes compared with the original's. A document that cannot be read, or has a name
 * that a ZIP cannot store, is left out. Rejects with `DataError` when the archive differs from an original.
 */
export async function createArchive(
  task: Omit<OptimizeTask, 'type' | 'task' | 'photoOptions'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  const unreadable = new Map<FileSnapshot, OptimizeSkipReason>();
  for (;;) {
    const files = task.files.filter((snapshot) => !unreadable.has(snapshot));
    try {
      const { items, skipped } = await packArchive({ ...task, files }, onProgress);
      return { items, skipped: [...[...unreadable].map(([file, reason]) => ({ file, reason })), ...skipped] };
    } catch (error) {
      // Part of it is already written: the archive starts again without it.
      if (!(error instanceof UnreadableDocument)) throw error;
      unreadable.set(error.snapshot, error.reason);
    }
  }
}

/** A document that failed after part of it was written. */
class UnreadableDocument extends Error {
  constructor(
    readonly snapshot: FileSnapshot,
    readonly reason: OptimizeSkipReason,
  ) {
    super(`${snapshot.path}: ${reason}`);
  }
}

async function packArchive(
  { root, staging, files, path }: Omit<OptimizeTask, 'type' | 'task' | 'photoOptions'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  // This already runs in a worker, and the content policy allows no other.
  configure({ useWebWorkers: false, useCompressionStream: true });
  const replacements: Replacements = { items: [], skipped: [] };
  const progress: OptimizeProgress = { files: 0, bytes: 0 };
  // Packing is half of the work, reading back the other half.
  const reportFile = (snapshot: FileSnapshot) => {
    progress.files += 0.5;
    progress.bytes += snapshot.size / 2;
    onProgress({ files: Math.floor(progress.files), bytes: progress.bytes });
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = writeFile(staging.handle, ARCHIVE_NAME, readable);
  const added: FileSnapshot[] = [];
  const addAll = async () => {
    const zip = new ZipWriter(writable, { zip64: undefined, extendedTimestamp: true });
    for (const snapshot of files) {
      if (await addToArchive(zip, root, snapshot, replacements)) added.push(snapshot);
      reportFile(snapshot);
    }
    await zip.close();
  };
  // A failure of one side ends the other.
  await Promise.all([addAll().catch((error: unknown) => abortArchive(writable, error)), written]);
  const archive = await written;
  const verified = await verifyArchive(archive, root, added, replacements, reportFile);
  const originals = verified.reduce((sum, { size }) => sum + size, 0);
  if (archive.size > originals * (1 - MIN_ARCHIVE_SAVING)) {
    replacements.skipped.push(...verified.map((file) => ({ file, reason: 'no-gain' as const })));
    return replacements;
  }
  const digest = await computeSha256(archive);
  const file = { path, size: archive.size, digest, staging: staging.id, name: ARCHIVE_NAME };
  replacements.items.push(...verified.map((snapshot): TrashItem => ({ ...snapshot, replacement: file })));
  return replacements;
}

/** Returns whether the file is in the archive; a changed or unreadable one is left out before its first byte. */
async function addToArchive(
  zip: ZipWriter<unknown>,
  root: FileSystemDirectoryHandle,
  snapshot: FileSnapshot,
  replacements: Replacements,
): Promise<boolean> {
  const file = await openAsScanned(root, snapshot);
  if (typeof file === 'string') {
    replacements.skipped.push({ file: snapshot, reason: file });
    return false;
  }
  await zip
    .add(snapshot.path, new BlobReader(file), { lastModDate: new Date(snapshot.lastModified) })
    .catch((error: unknown) => {
      const reason = toArchiveSkipReason(error);
      throw reason ? new UnreadableDocument(snapshot, reason) : error;
    });
  return true;
}

/** The document, or why it is left out. */
async function openAsScanned(
  root: FileSystemDirectoryHandle,
  snapshot: FileSnapshot,
): Promise<File | OptimizeSkipReason> {
  // Some programs treat a backslash in a ZIP as a folder and would unpack the document somewhere else.
  if (snapshot.path.includes('\\')) return 'invalid-path';
  try {
    const file = await getFile(root, snapshot.path);
    if (!isUnchanged(file, snapshot)) return 'changed';
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch (error) {
    const reason = toArchiveSkipReason(error);
    if (reason) return reason;
    throw error;
  }
}

/** Why one document cannot be read; null for errors that end the work: a full disk, or lost access. */
function toArchiveSkipReason(error: unknown): OptimizeSkipReason | null {
  if (hasErrorName(error, 'NotFoundError')) return 'missing';
  return hasErrorName(error, 'NotReadableError') || hasErrorName(error, 'TypeMismatchError')
    ? 'unreadable'
    : null;
}

async function abortArchive(writable: WritableStream, error: unknown): Promise<never> {
  await writable.abort(error).catch(() => undefined);
  throw error;
}

/** Returns the archived documents that are unchanged; a document that changed meanwhile stays in its place. */
async function verifyArchive(
  archive: Blob,
  root: FileSystemDirectoryHandle,
  added: readonly FileSnapshot[],
  replacements: Replacements,
  reportFile: (snapshot: FileSnapshot) => void,
): Promise<FileSnapshot[]> {
  const zip = new ZipReader(new BlobReader(archive), { checkSignature: true });
  const entries = await zip.getEntries();
  if (entries.length !== added.length) throw createArchiveError();
  const verified: FileSnapshot[] = [];
  for (const [at, snapshot] of added.entries()) {
    const entry = entries[at]!;
    if (entry.directory || entry.filename !== snapshot.path) throw createArchiveError();
    const original = await openAsScanned(root, snapshot);
    if (typeof original === 'string') replacements.skipped.push({ file: snapshot, reason: original });
    else {
      await compareEntry(entry, original);
      verified.push(snapshot);
    }
    reportFile(snapshot);
  }
  await zip.close();
  return verified;
}

async function compareEntry(entry: FileEntry, original: Blob): Promise<void> {
  let read = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      async write(bytes) {
        const same = await original.slice(read, read + bytes.length).arrayBuffer();
        if (!equalBytes(bytes, new Uint8Array(same))) throw createArchiveError();
        read += bytes.length;
      },
    }),
  );
  if (read !== original.size) throw createArchiveError();
}

function createArchiveError(): DOMException {
  return new DOMException('The archive differs from the files', 'DataError');
}
