import { computeContentHashes } from '../compare/content-hash';
import { ExportTracker } from './export-progress';
import { allocateNames } from './unique-names';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

/** The years that an archive entry can store. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2107;

/** A streamed archive, to be read or cancelled; `outcome` is complete once `stream` has ended. */
export interface ZipExport {
  stream: ReadableStream<Uint8Array>;
  outcome: ExportOutcome;
}

/**
 * The units as one ZIP archive, streamed and never held in memory: stored, not compressed, Zip64 where needed, named
 * by {@link allocateNames}, with the files' dates. A file that cannot be opened is left out and reported. A file that
 * cannot be read to its end fails the stream, because half of it is already written.
 */
export async function createZip(
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ZipExport> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
  // The content policy allows no worker of a library.
  configure({ useWebWorkers: false });
  const names = await allocateNames(units.map((unit) => unit.map(({ path }) => path)));
  const meter = new ExportTracker(options);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const zip = new ZipWriter(writable, { level: 0, dataDescriptor: true, extendedTimestamp: false });
    try {
      for (const [at, item] of units.flat().entries()) {
        const file = await meter.open(item);
        if (!file) continue;
        const { size: uncompressedSize, lastModified } = file;
        const lastModDate = clampDate(lastModified);
        await zip.add(names[at]!, meter.countBytes(file), { uncompressedSize, lastModDate });
        meter.addFile();
      }
      await zip.close();
    } finally {
      meter.reportProgress(true);
    }
  };
  // The reader of the stream gets the error.
  void write().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return { stream: readable, outcome: meter.outcome };
}

/**
 * Reads an archive back: the SHA-256 of each entry by its name. An entry that was cut, or whose checksum is wrong,
 * fails it all (Touffy/client-zip#46: archives that a browser had saved were not complete).
 */
export async function hashZip(
  archive: Blob,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Map<string, string>> {
  const { BlobReader, BlobWriter, configure, ZipReader } =
    await import('@zip.js/zip.js/lib/zip-core-custom.js');
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(archive), { checkSignature: true });
  const hashes = new Map<string, string>();
  try {
    for (const entry of await zip.getEntries()) {
      signal?.throwIfAborted();
      if (entry.directory) continue;
      const content = await entry.getData(new BlobWriter(), signal && { signal });
      const { sha256 } = await computeContentHashes(content, ['sha256'], signal && { signal });
      hashes.set(entry.filename, sha256 ?? '');
    }
  } finally {
    await zip.close();
  }
  return hashes;
}

/**
 * Writes the archive to the file that the user picked. On failure or cancellation it also removes the file that the
 * picker created.
 */
export async function saveZip(
  target: FileSystemFileHandle,
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  try {
    // First: an archive that nobody reads would keep one of the library's slots.
    const written = await target.createWritable();
    const { stream, outcome } = await createZip(units, options).catch(async (error: unknown) => {
      await written.abort(error);
      throw error;
    });
    await stream.pipeTo(written, { signal: options.signal });
    return outcome;
  } catch (error) {
    await removeEmpty(target);
    throw error;
  }
}

/** A method of `FileSystemFileHandle` that TypeScript does not declare and not every browser has. */
type RemovableFile = FileSystemFileHandle & { remove?(): Promise<void> };

/** Written data appears only when it is complete; until then the file that the picker created is empty. */
async function removeEmpty(target: RemovableFile): Promise<void> {
  const isEmpty = await target.getFile().then(
    ({ size }) => size === 0,
    () => false,
  );
  if (isEmpty) await target.remove?.().catch((error: unknown) => console.error(error));
}

function clampDate(lastModified: number): Date {
  const date = new Date(lastModified);
  if (date.getFullYear() < FIRST_YEAR) return new Date(FIRST_YEAR, 0, 1);
  return date.getFullYear() > LAST_YEAR ? new Date(LAST_YEAR, 11, 31) : date;
}
