import { AsyncQueue } from '../async';
import { scan } from '../scan';
import type { FileSource, DuplicateGroup, PossibleDuplicateGroup, ScanResult } from '../types';
import { encodeColumns } from './file-columns';
import { fileListSource, type FileSlice } from './file-list-source';
import { handleSource, handlesSource } from './handle-source';
import type { FileRef } from './blob-reader';
import { SET_NAMES, type FromWorker, type StartMessage, type ToWorker } from './protocol';
import { withParallelCompare } from './parallel-compare';
import { createScanCache } from './stored-scan-cache';

const WEIGHT_PER_MESSAGE = 5000;
const slices = new AsyncQueue<FileSlice>();

const postToPage = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'slice') slices.push(data);
  else if (data.type === 'no-more-slices') slices.end();
  else void scanInWorker(data);
});

/** There is no cancel message: the page ends the worker, which frees everything at once. */
async function scanInWorker(start: StartMessage): Promise<void> {
  try {
    const result = await scan(sourceOf(start), {
      now: start.now,
      cache: start.cacheKey === undefined ? undefined : createScanCache(start.cacheKey),
      onProgress: (progress) => postToPage({ type: 'progress', progress }),
      onFiles: (files) => {
        for (const columns of encodeColumns(files)) {
          postToPage({ type: 'files', columns }, [
            columns.sizes.buffer,
            columns.modified.buffer,
            columns.type.buffer,
          ]);
        }
      },
    });
    sendResult(result);
  } catch (error) {
    const { name = 'Error', message = String(error) } = error as Partial<Error>;
    postToPage({ type: 'error', name, message });
  }
}

function sourceOf({ from, handles, name }: StartMessage): FileSource<FileRef> {
  if (from === 'files') return withParallelCompare(fileListSource(slices, name), null);
  if (from === 'handles') return withParallelCompare(handlesSource(handles), null);
  const root = handles[0] as FileSystemDirectoryHandle;
  return withParallelCompare(handleSource(root), root);
}

/** Ids are sent as typed arrays, which are transferred; an array of 200,000 numbers would be cloned one by one. */
function sendResult(result: ScanResult): void {
  const { files: _, identical, possible, junk, skipped, emptyFolders, ...others } = result;
  const { old, large, empty, downloads, oldDownloads, ...rest } = others;
  sendIn(identical, groupWeight, (items) => postToPage({ type: 'list', name: 'identical', items }));
  sendIn(possible, groupWeight, (items) => postToPage({ type: 'list', name: 'possible', items }));
  sendIn(skipped, one, (items) => postToPage({ type: 'list', name: 'skipped', items }));
  sendIn(emptyFolders, one, (items) => postToPage({ type: 'list', name: 'emptyFolders', items }));
  const sets = { old, large, empty, downloads, oldDownloads };
  for (const name of SET_NAMES) {
    const ids = Uint32Array.from(sets[name].ids);
    postToPage({ type: 'set', name, ids, bytes: sets[name].bytes }, [ids.buffer]);
  }
  for (const { rule, bytes, ids: list } of junk) {
    const ids = Uint32Array.from(list);
    postToPage({ type: 'junk', rule, ids, bytes }, [ids.buffer]);
  }
  postToPage({ type: 'end', rest });
}

const one = () => 1;
const groupWeight = (group: DuplicateGroup | PossibleDuplicateGroup) =>
  4 + ('ids' in group ? group.ids.length : group.flagged.length);

/** Sends items in messages of a bounded weight, so that no message blocks the page for long. */
function sendIn<T>(items: readonly T[], weigh: (item: T) => number, sendSome: (some: T[]) => void): void {
  let some: T[] = [];
  let weight = 0;
  for (const item of items) {
    some.push(item);
    weight += weigh(item);
    if (weight < WEIGHT_PER_MESSAGE) continue;
    sendSome(some);
    some = [];
    weight = 0;
  }
  if (some.length > 0) sendSome(some);
}
