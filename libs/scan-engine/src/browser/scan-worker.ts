import { AsyncQueue } from '../async';
import type { FileSource } from '../types';
import { fileListSource, type FileSlice } from './file-list-source';
import { handleSource, handlesSource } from './handle-source';
import type { FileRef } from './blob-reader';
import type { FromWorker, StartMessage, ToWorker } from './protocol';
import { withParallelCompare } from './parallel-compare';
import { scanToMessages } from './scan-to-messages';
import { createScanCache } from './stored-scan-cache';

const slices = new AsyncQueue<FileSlice>();

const postScanMessage = (message: FromWorker) =>
  postMessage(message, { transfer: listArrays(message).map(({ buffer }) => buffer) });

function listArrays(message: FromWorker): (Float64Array | Uint32Array | Uint16Array)[] {
  if (message.type !== 'files') return 'ids' in message ? [message.ids] : [];
  const { sizes, modified, type } = message.columns;
  return [sizes, modified, type];
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'slice') slices.push(data);
  else if (data.type === 'no-more-slices') slices.end();
  else void scanAndPost(data);
});

/** There is no cancel message: the page ends the worker, which frees everything at once. */
async function scanAndPost(start: StartMessage): Promise<void> {
  try {
    const { now, cacheKey } = start;
    const cache = cacheKey === undefined ? undefined : createScanCache(cacheKey);
    await scanToMessages(sourceOf(start), { now, cache }, (messages) => {
      for (const message of messages) postScanMessage(message);
    });
    // The page has the result already.
    close();
  } catch (error) {
    const { name = 'Error', message = String(error) } = error as Partial<Error>;
    postScanMessage({ type: 'error', name, message });
  }
}

function sourceOf({ from, handles, name }: StartMessage): FileSource<FileRef> {
  if (from === 'files') return withParallelCompare(fileListSource(slices, name), null);
  if (from === 'handles') return withParallelCompare(handlesSource(handles), null);
  const root = handles[0] as FileSystemDirectoryHandle;
  return withParallelCompare(handleSource(root), root);
}
