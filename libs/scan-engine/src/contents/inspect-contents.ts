import { errorNameOf } from '../file-system';
import { LazyBlob } from '../lazy-blob';
import type { ReadBytes } from '../media/header';
import { extensionOf } from '../paths';
import type { RemainingResult } from '../remaining-result';
import type { ContentFindings } from '../suggestions/types';
import type { ScannedFile } from '../types';
import { createSearchBudget, type SearchBudget } from './broken';
import { checkFormat, type FormatFinding } from './check-format';
import { expectedFormat } from './formats';
import { UnpackedFiles } from './unpacked-archives';

const DEFAULT_MIN_BYTES = 4 * 1024;

/** The largest files are read, of about 1 ms each. */
const MAX_FILES = 20_000;

const CONCURRENT_READS = 6;

/** Smaller files are read in one piece: a read costs more than its bytes. */
const MIN_BYTES_FOR_PARTS = 64 * 1024;

/** Opens a scanned file; null when it has changed. */
export type OpenBlob = (file: ScannedFile) => Blob | Promise<Blob | null>;

/** Checks formats beside the thread of `inspectContents`; `at` of a finding is its position in `files`. */
export type CheckFormats = (
  files: readonly ScannedFile[],
  options: { signal?: AbortSignal; onDone(files: number): void },
) => Promise<readonly (FormatFinding & { at: number })[]>;

/** Options of `inspectContents`. */
export interface InspectOptions {
  signal?: AbortSignal;
  /** Smaller files are left out; by default those that free too little to be worth a read. */
  minBytes?: number;
  onProgress?(files: number, totalFiles: number): void;
  /** Takes all files but archives, which are compared with what lies beside them. */
  checkFormats?: CheckFormats;
}

/** A finding without a list is missing: nothing was looked for. */
type Found = Required<Pick<ContentFindings, 'wrongExtension' | 'broken' | 'unpackedArchives'>>;

/**
 * Reads a few bytes of the largest files whose format has a mark: finds files that are not what their name says,
 * broken ones, and archives beside their unpacked folder. Files that cannot be read are left out.
 */
export async function inspectContents(
  { files, isRemoved }: Pick<RemainingResult, 'files' | 'isRemoved'>,
  open: OpenBlob,
  { signal, onProgress, checkFormats, minBytes = DEFAULT_MIN_BYTES }: InspectOptions = {},
): Promise<Found> {
  const candidates = files
    .filter((file) => file.size >= minBytes && !isRemoved(file.id) && expectedFormat(extensionOf(file.name)))
    .sort((a, b) => b.size - a.size || a.id - b.id)
    .slice(0, MAX_FILES)
    // Neighbours on the disk, too.
    .sort((a, b) => a.id - b.id);
  const unpacked = new UnpackedFiles(files, isRemoved);
  const budget = createSearchBudget();
  const found = { wrongExtension: [], broken: [], unpackedArchives: [] } as {
    [Key in keyof Found]: Found[Key][number][];
  };
  let next = 0;
  let done = 0;
  const onDone = (count: number) => onProgress?.((done += count), candidates.length);
  const isArchive = ({ name }: ScannedFile) => extensionOf(name) === 'zip';
  const given = checkFormats ? candidates.filter((file) => !isArchive(file)) : [];
  const own = checkFormats ? candidates.filter(isArchive) : candidates;
  const checking = checkFormats?.(given, { signal, onDone });
  checking?.catch(() => undefined);
  const work = async () => {
    const buffer = new Uint8Array(MIN_BYTES_FOR_PARTS);
    while (next < own.length) {
      signal?.throwIfAborted();
      const file = own[next++]!;
      await inspectFile(file, open, buffer, unpacked, budget, found).catch(ignoreUnreadable);
      onDone(1);
    }
  };
  if (own.length > 0) await Promise.all(Array.from({ length: CONCURRENT_READS }, work));
  for (const { at, finding, format } of (await checking) ?? [])
    found[finding].push({ id: given[at]!.id, format });
  for (const list of Object.values(found)) list.sort((a, b) => a.id - b.id);
  return found;
}

async function inspectFile(
  file: ScannedFile,
  open: OpenBlob,
  buffer: Uint8Array,
  unpacked: UnpackedFiles,
  budget: SearchBudget,
  found: { [Key in keyof Found]: Found[Key][number][] },
): Promise<void> {
  const blob = await open(file);
  // Changed since the scan: another scan will see it.
  if (blob?.size !== file.size) return;
  const whole = file.size < MIN_BYTES_FOR_PARTS ? await readWhole(blob, buffer) : null;
  const read: ReadBytes = async (start, length) => {
    const end = Math.min(start + length, file.size);
    if (whole) return new DataView(whole, Math.min(start, end), Math.max(0, end - start));
    return new DataView(await blob.slice(start, end).arrayBuffer());
  };
  const checked = await checkFormat(extensionOf(file.name), file.size, read, budget);
  if (checked === 'sound') {
    const unpackedTo = await unpacked.find(file, read);
    if (unpackedTo) found.unpackedArchives.push({ id: file.id, ...unpackedTo });
  } else if (checked !== 'system') found[checked.finding].push({ id: file.id, format: checked.format });
}

/** The bytes of a small file; those of a disk go to `buffer`, as a new array a file costs garbage collections. */
async function readWhole(blob: Blob | LazyBlob, buffer: Uint8Array): Promise<ArrayBufferLike> {
  if (!(blob instanceof LazyBlob)) return blob.arrayBuffer();
  await blob.copyTo(buffer);
  return buffer.buffer;
}

/** A file that cannot be read now, or whose lengths lead out of it, is only not looked at. */
function ignoreUnreadable(error: unknown): void {
  const isStopped = errorNameOf(error) === 'AbortError';
  if (isStopped || !(error instanceof DOMException || error instanceof RangeError)) throw error;
}
