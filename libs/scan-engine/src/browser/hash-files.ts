import type { ContentHashes, ContentHashKind } from '../compare/content-hash';
import type { ScannedFile, Sum } from '../types';
import { createFileOpener, FileOpener } from './file-opener';
import type { FromHashWorker, HashedFile, HashTask } from './hash-worker';
import type { ScanInput } from './types';

/** A scanned file and the kinds of hashes that are wanted of it. */
export interface HashRequest {
  file: ScannedFile;
  kinds: readonly ContentHashKind[];
}

/** Options of `hashFiles`. */
export interface HashFilesOptions {
  signal?: AbortSignal;
  onProgress?(done: Sum): void;
  /** Called with each file that was read to its end. */
  onHashed(id: number, hashes: ContentHashes): void;
}

/**
 * Hashes files of a scan in a worker, one after the other; files that changed since or cannot be read are left out.
 * Rejects at once with the signal's reason when it aborts.
 */
export async function hashFiles(
  input: ScanInput,
  requests: readonly HashRequest[],
  { signal, onProgress, onHashed }: HashFilesOptions,
): Promise<void> {
  // A worker cannot open a chosen file by its path.
  const open = input.kind === 'files' ? createFileOpener(input) : null;
  const files = await Promise.all(
    requests.map(async ({ file, kinds }): Promise<HashedFile> => {
      const { id, path, size, lastModified } = file;
      return { id, path, size, lastModified, kinds, ...(open && { file: await open(path) }) };
    }),
  );
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module', name: 'hash' });
  await new Promise<void>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The worker failed to start'));
    worker.onmessage = ({ data }: MessageEvent<FromHashWorker>) => {
      if (data.type === 'end') resolve();
      else if (data.type === 'progress') onProgress?.(data.done);
      else if (data.hashes) onHashed(data.id, data.hashes);
    };
    const root = FileOpener.toSendable(input.kind === 'files' ? { kind: 'files' } : input);
    worker.postMessage({ root, files } satisfies HashTask);
  }).finally(() => worker.terminate());
}
