import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { equalBytes } from '../compare/equal-bytes';
import { computeSha256 } from '../compare/hash';
import { getFile, isUnchanged, hasErrorName, writeFile } from '../trash/file-system';
import type { FileSnapshot, TrashItem } from '../trash/types';
import type { Replacements, OptimizeProgress, OptimizeSkipReason, OptimizeTask } from './types';

/** Minimum share of its originals that an archive must save. */
export const MIN_ARCHIVE_SAVING = 0.05;

const NAME = 'archive.zip';

/**
 * Packs documents into one ZIP in the staging folder with the browser's own deflate. Each entry is then unpacked from
 * the disk, its CRC checked and its bytes compared with the original's. A document that cannot be read, or has a name
 * that a ZIP cannot store, is left out. Rejects with `DataError` when the archive differs from an original.
 */
export async function createArchive(
  task: Omit<OptimizeTask, 'type' | 'task'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  const bad = new Map<FileSnapshot, OptimizeSkipReason>();
  for (;;) {
    const files = task.files.filter((facts) => !bad.has(facts));
    try {
      const { items, skipped } = await pack({ ...task, files }, onProgress);
      return { items, skipped: [...[...bad].map(([file, reason]) => ({ file, reason })), ...skipped] };
    } catch (error) {
      // Part of it is already written: the archive starts again without it.
      if (!(error instanceof UnreadableDocument)) throw error;
      bad.set(error.facts, error.reason);
    }
  }
}

/** A document that failed after part of it was written. */
class UnreadableDocument extends Error {
  constructor(
    readonly facts: FileSnapshot,
    readonly reason: OptimizeSkipReason,
  ) {
    super(`${facts.path}: ${reason}`);
  }
}

async function pack(
  { root, staging, files, path }: Omit<OptimizeTask, 'type' | 'task'>,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  // This already runs in a worker, and the content policy allows no other.
  configure({ useWebWorkers: false, useCompressionStream: true });
  const made: Replacements = { items: [], skipped: [] };
  const done: OptimizeProgress = { files: 0, bytes: 0 };
  // Packing is half of the work, reading back the other half.
  const reportFile = (facts: FileSnapshot) => {
    done.files += 0.5;
    done.bytes += facts.size / 2;
    onProgress({ files: Math.floor(done.files), bytes: done.bytes });
  };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = writeFile(staging.handle, NAME, readable);
  const added: FileSnapshot[] = [];
  const addAll = async () => {
    const zip = new ZipWriter(writable, { zip64: undefined, extendedTimestamp: true });
    for (const facts of files) {
      if (await add(zip, root, facts, made)) added.push(facts);
      reportFile(facts);
    }
    await zip.close();
  };
  // A failure of one side ends the other.
  await Promise.all([addAll().catch((error: unknown) => abortArchive(writable, error)), written]);
  const archive = await written;
  const packed = await verify(archive, root, added, made, reportFile);
  const originals = packed.reduce((sum, { size }) => sum + size, 0);
  if (archive.size > originals * (1 - MIN_ARCHIVE_SAVING)) {
    made.skipped.push(...packed.map((file) => ({ file, reason: 'no-gain' as const })));
    return made;
  }
  const digest = await computeSha256(archive);
  const file = { path, size: archive.size, digest, staging: staging.id, name: NAME };
  made.items.push(...packed.map((facts): TrashItem => ({ ...facts, replacement: file })));
  return made;
}

/** Returns whether the file is in the archive; a changed or unreadable one is left out before its first byte. */
async function add(
  zip: ZipWriter<unknown>,
  root: FileSystemDirectoryHandle,
  facts: FileSnapshot,
  made: Replacements,
): Promise<boolean> {
  const file = await openAsScanned(root, facts);
  if (typeof file === 'string') {
    made.skipped.push({ file: facts, reason: file });
    return false;
  }
  await zip
    .add(facts.path, new BlobReader(file), { lastModDate: new Date(facts.lastModified) })
    .catch((error: unknown) => {
      const reason = reasonOf(error);
      throw reason ? new UnreadableDocument(facts, reason) : error;
    });
  return true;
}

/** The document, or why it is left out. */
async function openAsScanned(
  root: FileSystemDirectoryHandle,
  facts: FileSnapshot,
): Promise<File | OptimizeSkipReason> {
  // Some programs treat a backslash in a ZIP as a folder and would unpack the document somewhere else.
  if (facts.path.includes('\\')) return 'invalid-path';
  try {
    const file = await getFile(root, facts.path);
    if (!isUnchanged(file, facts)) return 'changed';
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) return reason;
    throw error;
  }
}

/** Why one document cannot be read; null for errors that end the work: a full disk, or lost access. */
function reasonOf(error: unknown): OptimizeSkipReason | null {
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
async function verify(
  archive: Blob,
  root: FileSystemDirectoryHandle,
  added: readonly FileSnapshot[],
  made: Replacements,
  reportFile: (facts: FileSnapshot) => void,
): Promise<FileSnapshot[]> {
  const zip = new ZipReader(new BlobReader(archive), { checkSignature: true });
  const entries = await zip.getEntries();
  if (entries.length !== added.length) throw differs();
  const packed: FileSnapshot[] = [];
  for (const [at, facts] of added.entries()) {
    const entry = entries[at]!;
    if (entry.directory || entry.filename !== facts.path) throw differs();
    const original = await openAsScanned(root, facts);
    if (typeof original === 'string') made.skipped.push({ file: facts, reason: original });
    else {
      await compare(entry, original);
      packed.push(facts);
    }
    reportFile(facts);
  }
  await zip.close();
  return packed;
}

async function compare(entry: FileEntry, original: Blob): Promise<void> {
  let read = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      async write(bytes) {
        const same = await original.slice(read, read + bytes.length).arrayBuffer();
        if (!equalBytes(bytes, new Uint8Array(same))) throw differs();
        read += bytes.length;
      },
    }),
  );
  if (read !== original.size) throw differs();
}

function differs(): DOMException {
  return new DOMException('The archive does not hold what the files hold', 'DataError');
}
