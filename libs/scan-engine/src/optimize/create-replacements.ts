import { Staging } from '../trash/staging';
import type { FileSnapshot } from '../trash/types';
import type { EstimateTask, FromOptimizeWorker, Replacements, OptimizeProgress, OptimizeTask } from './types';

/** What is to be made of which files; `path` is where an archive is to lie. */
export type OptimizeRequest =
  | { task: 'photos'; files: readonly FileSnapshot[] }
  | { task: 'archive'; files: readonly FileSnapshot[]; path: string };

/** Made files; `close` is to be called once they are in their places or not wanted. */
export interface StagedReplacements extends Replacements {
  close(): Promise<void>;
}

/**
 * Makes new files of others in a worker; nothing that the person sees is touched yet: the answer's items go to
 * `Trash.moveToTrash`, which puts each new file in its place. On abort or failure all that was made is deleted, and it
 * rejects with the signal's reason, or a DOMException of the name of the error.
 */
export async function createReplacements(
  root: FileSystemDirectoryHandle,
  wish: OptimizeRequest,
  options: { signal?: AbortSignal; onProgress?(progress: OptimizeProgress): void } = {},
): Promise<StagedReplacements> {
  options.signal?.throwIfAborted();
  const staging = await Staging.open(root);
  try {
    const { id, handle } = staging;
    const task = { type: 'make' as const, path: '', ...wish, root, staging: { id, handle } };
    const made = (await inWorker(task, options)) as Replacements;
    return { ...made, close: () => staging.close() };
  } catch (error) {
    // What cannot be deleted now, as the browser still closes it, goes when the trash is next opened.
    await staging.close().catch(() => undefined);
    throw error;
  }
}

/** Bytes that a task would save, found by trying it on a few of the files in a worker; nothing is written. */
export async function estimateSaving(
  root: FileSystemDirectoryHandle,
  task: EstimateTask['task'],
  files: readonly FileSnapshot[],
  signal?: AbortSignal,
): Promise<number> {
  return (await inWorker({ type: 'estimate', task, root, files }, { signal })) as number;
}

function inWorker(
  task: OptimizeTask | EstimateTask,
  { signal, onProgress }: Parameters<typeof createReplacements>[2] & object,
): Promise<Replacements | number> {
  const worker = new Worker(new URL('./optimize-worker.ts', import.meta.url), {
    type: 'module',
    name: 'optimize',
  });
  return new Promise<Replacements | number>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The work could not be started'));
    worker.onmessage = ({ data }: MessageEvent<FromOptimizeWorker>) => {
      if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'end') resolve(data.answer);
      else reject(new DOMException(data.message, data.name));
    };
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
