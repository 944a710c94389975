import { toStorable } from '../companion/remote-folder';
import { openStaging } from '../trash/staging';
import {
  type CompressSkipReason,
  DEFAULT_PHOTO_OPTIONS,
  type EstimateTask,
  type FromOptimizeWorker,
  type OptimizeProgress,
  type OptimizeAnswer,
  type PhotoOptions,
  type Replacements,
  type ToOptimizeWorker,
} from './types';
import type { FileSnapshot } from '../types';

/** The task and its files; `path` is the path of the new archive. */
export type OptimizeRequest =
  | { task: 'photos'; files: readonly FileSnapshot[]; photoOptions?: PhotoOptions }
  | { task: 'archive'; files: readonly FileSnapshot[]; path: string };

/** Staged files; call `close` once they are in their places or not wanted. */
export interface StagedReplacements extends Replacements {
  close(): Promise<void>;
}

/**
 * Creates replacements in a worker; nothing that the user sees changes yet. The returned items go to
 * `Trash.moveToTrash`, which puts each new file in its place. On abort or failure all new files are deleted, and it
 * rejects with the signal's reason or a DOMException of the error's name.
 */
export async function createReplacements(
  root: FileSystemDirectoryHandle,
  request: OptimizeRequest,
  options: { signal?: AbortSignal; onProgress?(progress: OptimizeProgress): void } = {},
): Promise<StagedReplacements> {
  options.signal?.throwIfAborted();
  const staging = await openStaging(root);
  try {
    const { id, handle } = staging;
    const defaults = { path: '', photoOptions: DEFAULT_PHOTO_OPTIONS };
    const task = {
      type: 'create' as const,
      ...defaults,
      ...request,
      root,
      staging: { id, handle: toStorable(handle) },
    };
    const replacements = (await runInWorker(task, options)) as Replacements;
    return { ...replacements, close: () => staging.close() };
  } catch (error) {
    // Files that cannot be deleted now, because the browser still closes them, are deleted when the trash is next
    // opened.
    await staging.close().catch(() => undefined);
    throw error;
  }
}

/** Bytes that a task would save, estimated in a worker from a few of the files; writes nothing. */
export async function estimateSaving(
  root: FileSystemDirectoryHandle,
  task: EstimateTask['task'],
  files: readonly FileSnapshot[],
  signal?: AbortSignal,
  photoOptions = DEFAULT_PHOTO_OPTIONS,
): Promise<number> {
  return (await runInWorker({ type: 'estimate', task, root, files, photoOptions }, { signal })) as number;
}

/** Compresses one photo in a worker, to look at before anything is written; or why it would stay as it is. */
export async function previewCompression(
  root: FileSystemDirectoryHandle,
  path: string,
  photoOptions: PhotoOptions,
  signal?: AbortSignal,
): Promise<Blob | CompressSkipReason> {
  const task = { type: 'preview' as const, root, path, photoOptions };
  return (await runInWorker(task, { signal })) as Blob | CompressSkipReason;
}

/** A HEIC photo as a JPEG without visible loss, drawn in a worker, for browsers that cannot show it. */
export async function drawHeicPhoto(
  root: FileSystemDirectoryHandle,
  path: string,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await runInWorker({ type: 'draw', root, path }, { signal })) as Blob;
}

function runInWorker(
  task: ToOptimizeWorker,
  { signal, onProgress }: Parameters<typeof createReplacements>[2] & object,
): Promise<OptimizeAnswer> {
  const worker = new Worker(new URL('./optimize-worker.ts', import.meta.url), {
    type: 'module',
    name: 'optimize',
  });
  return new Promise<OptimizeAnswer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The worker failed to start'));
    worker.onmessage = ({ data }: MessageEvent<FromOptimizeWorker>) => {
      if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'end') resolve(data.answer);
      else reject(new DOMException(data.message, data.name));
    };
    worker.postMessage({ ...task, root: toStorable(task.root) });
  }).finally(() => worker.terminate());
}
