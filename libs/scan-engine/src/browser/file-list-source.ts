import { depthOf, isInTrash, MAX_DEPTH } from '../paths';
import type { FileSource, SkippedPath, WalkBatch } from '../types';
import { readComposite, type FileRef } from './blob-reader';
import { freeBuffer } from './free-memory';

/**
 * Files with their paths relative to the chosen folder, one slice at a time; both lists have the same order. `skipped`
 * could not be opened.
 */
export interface FileSlice {
  files: readonly File[];
  paths: readonly string[];
  skipped?: readonly SkippedPath[];
}

/** Files that are already listed (a folder input, or a drop without handles) as a source. */
export function fileListSource(
  slices: AsyncIterable<FileSlice> | Iterable<FileSlice>,
  name?: string,
): FileSource<FileRef> {
  return { name, walk: () => walkFileList(slices), read: readComposite, release: freeBuffer };
}

async function* walkFileList(
  slices: AsyncIterable<FileSlice> | Iterable<FileSlice>,
): AsyncIterable<WalkBatch<FileRef>> {
  for await (const { files, paths, skipped = [] } of slices) {
    const batch: WalkBatch<FileRef> = { entries: [], skipped: [...skipped], emptyFolders: [] };
    files.forEach((ref, at) => {
      const path = paths[at]!;
      if (isInTrash(path)) return;
      if (depthOf(path) > MAX_DEPTH) batch.skipped.push({ path, reason: 'too-deep' });
      else batch.entries.push({ path, size: ref.size, lastModified: ref.lastModified, type: ref.type, ref });
    });
    yield batch;
  }
}

/**
 * Cuts a file list into slices with pauses between them, for the main thread. The first access to a file of a folder
 * input is a synchronous call of about 125 µs to the browser process, so 20,000 at once would freeze the page for 2.5
 * s.
 */
export async function* slicesOf(
  files: ArrayLike<File>,
  paths: readonly string[] | undefined,
  budgetMs = 12,
): AsyncIterable<FileSlice> {
  const pathAt = pathOfListed(files, paths);
  for (let at = 0; at < files.length;) {
    const slice = { files: [] as File[], paths: [] as string[] };
    const started = performance.now();
    while (at < files.length && slice.files.length < 64 && performance.now() - started < budgetMs) {
      const file = files[at]!;
      void file.size;
      slice.files.push(file);
      slice.paths.push(pathAt(at));
      at++;
    }
    yield slice;
    await pause();
  }
}

/** The path of a listed file relative to the chosen folder: from `paths` for a drop, else from the input. */
export function pathOfListed(
  files: ArrayLike<File>,
  paths: readonly string[] | undefined,
): (at: number) => string {
  const { prefix } = getFileListRoot(files);
  return (at) => paths?.[at] ?? (files[at]!.webkitRelativePath || files[at]!.name).slice(prefix.length);
}

/** The folder that a folder input's paths begin with: its name, and the prefix to cut; both '' for single files. */
export function getFileListRoot(files: ArrayLike<File>): { name: string; prefix: string } {
  const first = files[0]?.webkitRelativePath ?? '';
  const name = first.slice(0, Math.max(0, first.indexOf('/')));
  return { name, prefix: name === '' ? '' : `${name}/` };
}

/** The path of a chosen file without `prefix`, the folder's own name. */
export function relativePath(file: File, prefix: string): string {
  return (file.webkitRelativePath || file.name).slice(prefix.length);
}

/** Yields to the page; uses a message, because timers are clamped to 4 ms and more. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
