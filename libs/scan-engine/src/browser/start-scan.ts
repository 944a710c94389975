import type { ScanInput, StartScanOptions } from './types';
import type { FileSet, JunkMatch, ScannedFile, ScanResult } from '../types';
import { decodeColumns } from './file-columns';
import { getFileListRoot, slicesOf } from './file-list-source';
import type { FromWorker, ResultLists, SetName, ToWorker } from './protocol';

/**
 * Scans in a worker, so that the page stays responsive. On abort it rejects at once with the signal's reason. When the
 * folder itself cannot be read it rejects with a DOMException of the same name (NotAllowedError, NotFoundError …).
 */
export function startScan(input: ScanInput, options: StartScanOptions = {}): Promise<ScanResult> {
  const { signal } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module', name: 'scan' });
  let stopped = false;
  return new Promise<ScanResult>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The scan could not be started'));
    worker.onmessage = receiver(options, resolve, reject);
    feed(worker, input, options, () => stopped).catch(reject);
  }).finally(() => {
    stopped = true;
    worker.terminate();
  });
}

/** Posts the scan input; a file list is sent in slices, because the first access to a file blocks the page. */
async function feed(
  worker: Worker,
  input: ScanInput,
  options: StartScanOptions,
  stopped: () => boolean,
): Promise<void> {
  const post = (message: ToWorker) => worker.postMessage(message);
  post({
    type: 'start',
    from: input.kind,
    handles: input.kind === 'handle' ? [input.handle] : input.kind === 'handles' ? [...input.handles] : [],
    name: input.kind === 'files' ? (input.name ?? getFileListRoot(input.files).name) : undefined,
    now: options.now ?? Date.now(),
    cacheKey: options.cacheKey,
  });
  if (input.kind !== 'files') return;
  if (input.skipped?.length) post({ type: 'slice', files: [], paths: [], skipped: input.skipped });
  for await (const slice of slicesOf(input.files, input.paths)) {
    if (stopped()) return;
    post({ type: 'slice', ...slice });
  }
  post({ type: 'no-more-slices' });
}

function receiver(
  options: StartScanOptions,
  resolve: (result: ScanResult) => void,
  reject: (error: Error) => void,
): (event: MessageEvent<FromWorker>) => void {
  const files: ScannedFile[] = [];
  const lists: ResultLists = { identical: [], possible: [], skipped: [], emptyFolders: [] };
  const sets = {} as Record<SetName, FileSet>;
  const junk: JunkMatch[] = [];
  return ({ data }) => {
    switch (data.type) {
      case 'progress':
        return options.onProgress?.(data.progress);
      case 'files':
        return void files.push(...decodeColumns(data.columns));
      case 'list':
        return void (lists[data.name] as unknown[]).push(...data.items);
      case 'set':
        sets[data.name] = { ids: Array.from(data.ids), bytes: data.bytes };
        return;
      case 'junk':
        return void junk.push({ rule: data.rule, ids: Array.from(data.ids), bytes: data.bytes });
      case 'end':
        return resolve({ files, junk, ...lists, ...sets, ...data.rest });
      case 'error':
        return reject(new DOMException(data.message, data.name));
    }
  };
}
