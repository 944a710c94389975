import { getFile } from '../trash/file-system';
import type { FileSnapshot } from '../trash/types';
import { compressPhoto } from './compress-photo';
import type { EstimateTask } from './types';

const PHOTOS_TRIED = 3;
const DOCUMENTS_TRIED = 24;
/** Bytes read of each sampled document. */
const SAMPLE = 256 * 1024;
/** Bytes that a ZIP adds for each entry: two headers of about 75 bytes with a path. */
const ENTRY = 150;

/** Bytes that a task would save, estimated from a few of the files; 0 when none of them can be read. */
export async function estimate({ task, root, files }: EstimateTask): Promise<number> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (task === 'photos') return bytes * (await meanSaving(root, spread(files, PHOTOS_TRIED), ofPhoto));
  const saved = bytes * (await meanSaving(root, spread(files, DOCUMENTS_TRIED), ofDocument));
  return Math.max(0, saved - files.length * ENTRY);
}

/** Samples files over the whole range of sizes. */
export function spread(files: readonly FileSnapshot[], count: number): FileSnapshot[] {
  const sorted = [...files].sort((a, b) => a.size - b.size);
  if (sorted.length <= count) return sorted;
  return Array.from({ length: count }, (_, at) => sorted[Math.floor(((at + 0.5) * sorted.length) / count)]!);
}

type Trial = (file: File) => Promise<{ before: number; after: number }>;

/** The saved share of the sampled bytes; unreadable files do not count. */
async function meanSaving(
  root: FileSystemDirectoryHandle,
  files: readonly FileSnapshot[],
  attempt: Trial,
): Promise<number> {
  const sum = { before: 0, after: 0 };
  for (const { path } of files) {
    const tried = await getFile(root, path)
      .then(attempt)
      .catch(() => null);
    sum.before += tried?.before ?? 0;
    sum.after += tried?.after ?? 0;
  }
  return sum.before === 0 ? 0 : Math.max(0, 1 - sum.after / sum.before);
}

const ofPhoto: Trial = async (file) => {
  const made = await compressPhoto(file);
  return { before: file.size, after: typeof made === 'string' ? file.size : made.size };
};

const ofDocument: Trial = async (file) => {
  const sample = file.slice(0, SAMPLE);
  const packed = new Response(sample.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return { before: sample.size, after: (await packed.blob()).size };
};
