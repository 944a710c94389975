import { ExportTracker } from './export-progress';
import { allocateNames } from './unique-names';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';
import { withZip64End } from './zip-end';

/** The years that an entry of an archive can tell. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2107;

/** An archive in the making; `outcome` is whole once `stream` has ended. */
export interface ZipExport {
  stream: ReadableStream<Uint8Array>;
  outcome: ExportOutcome;
}

/**
 * The units as one ZIP archive that is made while it is read and never held in memory: stored, not compressed, Zip64
 * where
 * it takes that, named by {@link allocateNames}, with the files' dates. A file that cannot be opened is left out and
 * told;
 * one that cannot be read to its end fails the stream, since half of it is in the archive.
 */
export async function createZip(
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ZipExport> {
  const { makeZip } = await import('client-zip');
  const names = await allocateNames(units.map((unit) => unit.map(({ path }) => path)));
  const meter = new ExportTracker(options);
  async function* entries() {
    try {
      for (const [at, item] of units.flat().entries()) {
        const file = await meter.open(item);
        if (!file) continue;
        const { size, lastModified } = file;
        yield { name: names[at], size, lastModified: clampDate(lastModified), input: meter.countBytes(file) };
        meter.addFile();
      }
    } finally {
      meter.reportProgress(true);
    }
  }
  const archive = makeZip(entries());
  return { stream: archive.pipeThrough(withZip64End(() => meter.outcome.files)), outcome: meter.outcome };
}

/**
 * Writes the archive where the person said. When it fails or is cancelled, the file that the picker made is gone too.
 */
export async function saveZip(
  target: FileSystemFileHandle,
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  try {
    const { stream, outcome } = await createZip(units, options);
    await stream.pipeTo(await target.createWritable(), { signal: options.signal });
    return outcome;
  } catch (error) {
    await removeEmpty(target);
    throw error;
  }
}

/** A part of `FileSystemFileHandle` that TypeScript does not know and not every browser has. */
type RemovableFile = FileSystemFileHandle & { remove?(): Promise<void> };

/** What is written shows only once it is whole: until then there is the empty file that the picker made. */
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
