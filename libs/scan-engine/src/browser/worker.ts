import { Channel } from '../flow/channel';
import { scan } from '../scan';
import type { FileSource, ScanResult } from '../types';
import { toColumns } from './columns';
import { fileListSource, type FileSlice } from './file-list-source';
import { handleSource, handlesSource } from './handle-source';
import type { FromWorker, ResultLists, StartMessage, ToWorker } from './protocol';
import { storedMemory } from './stored-memory';

const ITEMS_PER_MESSAGE = 1000;
const slices = new Channel<FileSlice>();

const send = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'slice') slices.push(data);
  else if (data.type === 'no-more-slices') slices.end();
  else void run(data);
});

/** There is no cancel message: the page ends the worker, which frees everything at once. */
async function run(start: StartMessage): Promise<void> {
  try {
    const result = await scan(sourceOf(start), {
      now: start.now,
      memory: start.memoryKey === undefined ? undefined : storedMemory(start.memoryKey),
      onProgress: (progress) => send({ type: 'progress', progress }),
      onFiles: (files) => {
        for (const columns of toColumns(files)) {
          send({ type: 'files', columns }, [
            columns.sizes.buffer,
            columns.modified.buffer,
            columns.type.buffer,
          ]);
        }
        send({ type: 'files-end' });
      },
      onGroups: start.wantGroups
        ? (groups) => sendIn(groups, (some) => send({ type: 'groups', groups: some }))
        : undefined,
    });
    sendResult(result);
  } catch (error) {
    const { name = 'Error', message = String(error) } = error as Partial<Error>;
    send({ type: 'error', name, message });
  }
}

function sourceOf({ from, handles, name }: StartMessage): FileSource<File> {
  if (from === 'files') return fileListSource(slices, name);
  return from === 'handle' ? handleSource(handles[0] as FileSystemDirectoryHandle) : handlesSource(handles);
}

function sendResult({
  files: _,
  identical,
  possible,
  junk,
  skipped,
  emptyFolders,
  ...rest
}: ScanResult): void {
  const lists: ResultLists = { identical, possible, junk, skipped, emptyFolders };
  for (const name of Object.keys(lists) as (keyof ResultLists)[]) {
    sendIn<unknown>(lists[name], (items) => send({ type: 'list', name, items }));
  }
  send({ type: 'end', rest });
}

function sendIn<T>(items: readonly T[], sendSome: (some: T[]) => void): void {
  for (let at = 0; at < items.length; at += ITEMS_PER_MESSAGE)
    sendSome(items.slice(at, at + ITEMS_PER_MESSAGE));
}
