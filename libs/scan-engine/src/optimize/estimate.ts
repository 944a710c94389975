import { getFile } from '../file-system';
import { compressPhoto } from './compress-photo';
import type { EstimateTask } from './types';
import type { FileSnapshot } from '../types';

const PHOTO_SAMPLES = 5;
const DOCUMENT_SAMPLES = 24;
/** Bytes read of each sampled document. */
const SAMPLE_BYTES = 256 * 1024;
/** Bytes that a ZIP adds for each entry: two headers of about 75 bytes with a path. */
const ZIP_ENTRY_BYTES = 150;

/** Bytes that a task would save, estimated from a few of the files; 0 when none of them can be read. */
export async function estimate({ task, root, files, photoOptions }: EstimateTask): Promise<number> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (task === 'photos') {
    const measurePhoto: MeasureSizes = async (file) => {
      const compressed = await compressPhoto(file, photoOptions);
      return { before: file.size, after: typeof compressed === 'string' ? file.size : compressed.size };
    };
    return bytes * (await meanSaving(root, sampleFiles(files, PHOTO_SAMPLES), measurePhoto));
  }
  const saved = bytes * (await meanSaving(root, sampleFiles(files, DOCUMENT_SAMPLES), measureDocument));
  return Math.max(0, saved - files.length * ZIP_ENTRY_BYTES);
}

/** Samples files over the whole range of sizes. */
export function sampleFiles(files: readonly FileSnapshot[], count: number): FileSnapshot[] {
  const sorted = [...files].sort((a, b) => a.size - b.size);
  if (sorted.length <= count) return sorted;
  return Array.from({ length: count }, (_, at) => sorted[Math.floor(((at + 0.5) * sorted.length) / count)]!);
}

type MeasureSizes = (file: File) => Promise<{ before: number; after: number }>;

/** The saved share of the sampled bytes; unreadable files do not count. */
async function meanSaving(
  root: FileSystemDirectoryHandle,
  files: readonly FileSnapshot[],
  measure: MeasureSizes,
): Promise<number> {
  const sum = { before: 0, after: 0 };
  for (const { path } of files) {
    const sizes = await getFile(root, path)
      .then(measure)
      .catch(() => null);
    sum.before += sizes?.before ?? 0;
    sum.after += sizes?.after ?? 0;
  }
  return sum.before === 0 ? 0 : Math.max(0, 1 - sum.after / sum.before);
}

const measureDocument: MeasureSizes = async (file) => {
  const sample = file.slice(0, SAMPLE_BYTES);
  const deflated = new Response(sample.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return { before: sample.size, after: (await deflated.blob()).size };
};
