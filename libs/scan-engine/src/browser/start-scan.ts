import type { ScanInput, StartScanOptions } from './types';
import type { ScanResult } from '../types';
import { RemoteFolder } from '../companion/remote-folder';
import { createUniqueNames } from '../roots/folder-roots';
import { getFileListRoot, slicesOf } from './file-list-source';
import type { FromWorker, ToWorker } from './protocol';
import { createResultReceiver } from './result-messages';

/**
 * Scans in a worker, so that the page stays responsive; folders of the companion are scanned there. On abort it rejects
 * at once with the signal's reason. When the folder itself cannot be read it rejects with a DOMException of the same
 * name (NotAllowedError, NotFoundError …).
 */
export function startScan(input: ScanInput, options: StartScanOptions = {}): Promise<ScanResult> {
  const { signal } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const handles: readonly unknown[] = getInputHandles(input);
  const folders = handles.filter((handle) => handle instanceof RemoteFolder);
  return folders.length > 0 ? scanRemotely(folders, handles.length, options) : scanInWorker(input, options);
}

function scanInWorker(input: ScanInput, options: StartScanOptions): Promise<ScanResult> {
  const { signal } = options;
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module', name: 'scan' });
  let stopped = false;
  return new Promise<ScanResult>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The scan could not be started'));
    const receive = createResultReceiver(options.onProgress, resolve, reject);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
    feed(worker, input, options, () => stopped).catch(reject);
  }).then(
    // The worker ends itself once it has cached the result.
    (result) => result,
    (error: unknown) => {
      stopped = true;
      worker.terminate();
      throw error;
    },
  );
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
    handles: getInputHandles(input),
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

function getInputHandles(input: ScanInput): readonly FileSystemHandle[] {
  if (input.kind === 'files') return [];
  return input.kind === 'handle' ? [input.handle] : input.handles;
}

function scanRemotely(
  folders: RemoteFolder[],
  count: number,
  { signal, onProgress, now = Date.now(), cacheKey }: StartScanOptions,
): Promise<ScanResult> {
  const [{ connection }] = folders as [RemoteFolder];
  const isTogether = folders.every((folder) => folder.connection.id === connection.id);
  if (!isTogether || count > folders.length)
    return Promise.reject(new DOMException('Not all of it is on the companion', 'NotSupportedError'));
  const names = folders.length > 1 ? createUniqueNames(folders) : [''];
  const params = {
    folders: folders.map(({ place }, at) => ({ ...place, name: names[at]! })),
    now,
    isCached: cacheKey !== undefined,
  };
  return new Promise<ScanResult>((resolve, reject) => {
    const receive = createResultReceiver(onProgress, resolve, reject);
    connection.stream('scan', params, receive, signal).catch(reject);
  });
}
